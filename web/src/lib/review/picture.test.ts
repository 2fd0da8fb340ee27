import { describe, expect, it } from 'vitest';
import { svgOf, wrap } from './picture';

const letters = (text: string) => text.length;

describe('a line of the picture', () => {
  it('breaks between words, where there is no more room', () => {
    expect(wrap('un deux trois quatre', 9, 5, letters)).toEqual(['un deux', 'trois', 'quatre']);
    expect(wrap('court', 9, 2, letters)).toEqual(['court']);
    expect(wrap('', 9, 2, letters)).toEqual([]);
  });
  it('does not break where French binds', () => {
    expect(wrap('La chance\u00a0: rien', 10, 5, letters)).toEqual(['La', 'chance\u00a0:', 'rien']);
  });
  it('ends with an ellipsis where it does not fit', () => {
    expect(wrap('un deux, trois quatre', 8, 1, letters)).toEqual(['un deux…']);
  });
  it('leaves a word longer than the line whole', () => {
    expect(wrap('anticonstitutionnellement non', 9, 2, letters)).toEqual([
      'anticonstitutionnellement',
      'non',
    ]);
  });
});

describe('the picture as SVG', () => {
  const picture = {
    title: 'Cimes & « co »',
    names: ['Ada <1>', 'Bo'],
    signs: ['M0 0', 'M1 1'],
    seat: 1,
    curves: [
      [50, 0],
      [50, 100],
    ],
    line: 'Une ligne "citée".',
    house: 'Ludothèque',
  };
  const look = {
    paper: '#fff',
    ink: '#000',
    soft: '#444',
    faint: '#ccc',
    seats: ['#a00', '#00a'],
    serif: '"Serif One", serif',
    sans: 'sans-serif',
  };
  const svg = svgOf(picture, look, letters);
  const all = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, found]) => found);
  it('holds every text, written so that it stays text', () => {
    expect(all(/<text [^<]*>([^<]*)<\/text>/g)).toEqual([
      'Cimes &amp; « co »',
      'Ada &lt;1&gt;',
      'Bo',
      '0',
      '50',
      '100',
      'Une ligne &quot;citée&quot;.',
      'Ludothèque',
    ]);
    expect(all(/font-family="([^"]*)"/g)).toContain('&quot;Serif One&quot;, serif');
  });
  it('has a curve a seat, the own one last and broad, and says what it shows', () => {
    expect(all(/<path d="([^"]*)" stroke=/g)).toEqual(['M120 315L1136 440', 'M120 315L1136 190']);
    expect(all(/stroke-width="(\d)"/g)).toEqual(['3', '6']);
    expect(all(/<title>(.*)<\/title>/g)).toEqual([
      'Cimes &amp; « co ». Une ligne &quot;citée&quot;.',
    ]);
  });
});
