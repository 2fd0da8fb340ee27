// The picture of a game to be shared: what it was, who played, the curve and one line. Drawn once, with
// any pen, in colours and letters it is given: on a canvas, or as SVG. Knows no screen.
import { dashOf, pathOf, xOf, yOf, type Box } from './curve';

export const size = { width: 1200, height: 630 };

export interface Picture {
  title: string;
  names: readonly string[];
  signs: readonly string[]; // by seat: paths in a box of 24
  seat: number; // whose review
  curves: readonly (readonly number[])[]; // by seat
  line: string;
  house: string;
}
export interface Look {
  paper: string;
  ink: string;
  soft: string;
  faint: string;
  seats: readonly string[];
  serif: string;
  sans: string;
}
export interface Font {
  weight: number;
  size: number; // px
  family: string;
}
// What a picture is drawn with.
export interface Pen {
  width: (text: string, font: Font) => number;
  text: (text: string, x: number, y: number, font: Font, colour: string) => void;
  box: (x: number, y: number, width: number, height: number, colour: string) => void;
  shape: (path: string, x: number, y: number, colour: string) => void;
  line: (path: string, width: number, dash: readonly number[], colour: string) => void;
}

const cssOf = ({ weight, size: px, family }: Font) => `${weight} ${px}px ${family}`;
// On a canvas, with the letters the page has.
export const onCanvas = (at: CanvasRenderingContext2D): Pen => ({
  width(text, font) {
    at.font = cssOf(font);
    return at.measureText(text).width;
  },
  text(text, x, y, font, colour) {
    at.font = cssOf(font);
    at.fillStyle = colour;
    at.fillText(text, x, y);
  },
  box(x, y, width, height, colour) {
    at.fillStyle = colour;
    at.fillRect(x, y, width, height);
  },
  shape(path, x, y, colour) {
    at.save();
    at.translate(x, y);
    at.fillStyle = colour;
    at.fill(new Path2D(path));
    at.restore();
  },
  line(path, width, dash, colour) {
    at.strokeStyle = colour;
    at.lineWidth = width;
    at.lineJoin = 'round';
    at.setLineDash([...dash]);
    at.stroke(new Path2D(path));
  },
});

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const tag = (name: string, given: Record<string, string | number>, inside = '') => {
  const all = [name, ...Object.entries(given).map(([key, value]) => `${key}="${asText(value)}"`)];
  return `<${all.join(' ')}${inside === '' ? '/>' : `>${inside}</${name}>`}`;
};
const asText = (value: string | number) =>
  (typeof value === 'number' ? String(Math.round(value * 10) / 10) : value).replace(
    /[&<>"]/g,
    (one) => escapes[one] ?? one,
  );
// The same picture as SVG. Text stays text, as wide as it is in the letters of the house: who has
// others sees it fit all the same.
export function svgOf(picture: Picture, look: Look, width: Pen['width']): string {
  const parts: string[] = [];
  draw(
    {
      width,
      text: (text, x, y, font, fill) =>
        void parts.push(
          tag(
            'text',
            {
              x,
              y,
              textLength: width(text, font),
              lengthAdjust: 'spacingAndGlyphs',
              'font-family': font.family,
              'font-size': font.size,
              'font-weight': font.weight,
              fill,
            },
            asText(text),
          ),
        ),
      box: (x, y, wide, high, fill) =>
        void parts.push(tag('rect', { x, y, width: wide, height: high, fill })),
      shape: (d, x, y, fill) =>
        void parts.push(tag('path', { d, transform: `translate(${x} ${y})`, fill })),
      line: (d, wide, dash, stroke) =>
        void parts.push(
          tag('path', {
            d,
            stroke,
            fill: 'none',
            'stroke-width': wide,
            'stroke-linejoin': 'round',
            ...(dash.length > 0 && { 'stroke-dasharray': dash.map(asText).join(' ') }),
          }),
        ),
    },
    picture,
    look,
  );
  const said = `${picture.title}. ${picture.line}`;
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${size.width} ${size.height}`,
      ...size,
      role: 'img',
    },
    tag('title', {}, asText(said)) + parts.join(''),
  );
}

// A text in lines no wider than `width`; what does not fit into `most` of them ends with an ellipsis.
export function wrap(
  text: string,
  width: number,
  most: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  kept[most - 1] = `${(kept[most - 1] ?? '').replace(/[\s.,;:]+$/, '')}…`;
  return kept;
}

const edge = 64;

const colourOf = (look: Look, who: number) => look.seats[who % look.seats.length] ?? look.ink;

// The names in a row, each with its sign; those that do not fit are left out.
function drawNames(at: Pen, { names, signs, seat }: Picture, look: Look, y: number) {
  let x = edge;
  names.forEach((name, who) => {
    const font = { weight: who === seat ? 600 : 400, size: 26, family: look.sans };
    const width = at.width(name, font);
    if (x + 36 + width > size.width - edge) return;
    at.shape(signs[who % signs.length] ?? '', x, y - 22, colourOf(look, who));
    at.text(name, x + 34, y, font, look.ink);
    x += width + 34 + 36;
  });
}

function drawCurves(at: Pen, { curves, seat }: Picture, look: Look, box: Box) {
  const small = { weight: 400, size: 20, family: look.sans };
  for (const level of [0, 50, 100]) {
    const y = yOf(box, level);
    at.box(box.left, y, box.width - box.left - box.right, 1.5, look.faint);
    at.text(String(level), edge, y + 7, small, look.soft);
  }
  const order = curves.map((_, who) => who).sort((a, b) => Number(a === seat) - Number(b === seat));
  for (const who of order) {
    const dash = dashOf(who)
      .split(' ')
      .filter((one) => one !== '')
      .map((one) => Number(one) * 1.8);
    at.line(pathOf(box, curves[who] ?? []), who === seat ? 6 : 3, dash, colourOf(look, who));
  }
  for (const who of order) {
    const values = curves[who] ?? [];
    const x = xOf(box, values.length - 1, values.length);
    at.box(x - 5, yOf(box, values.at(-1) ?? 0) - 5, 10, 10, colourOf(look, who));
  }
}

export function draw(at: Pen, picture: Picture, look: Look) {
  const serif = (weight: number, px: number) => ({ weight, size: px, family: look.serif });
  at.box(0, 0, size.width, size.height, look.paper);
  at.text(picture.title, edge, 98, serif(560, 46), look.ink);
  drawNames(at, picture, look, 150);
  const box = { ...size, left: edge + 56, right: edge, top: 190, bottom: 190 };
  drawCurves(at, picture, look, box);
  const font = serif(480, 32);
  const lines = wrap(picture.line, size.width - 2 * edge, 2, (one) => at.width(one, font));
  lines.forEach((line, i) => at.text(line, edge, 505 + 42 * i, font, look.ink));
  at.text(picture.house, edge, 598, { weight: 400, size: 20, family: look.sans }, look.soft);
}
