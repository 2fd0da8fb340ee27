// What travels over the table, as DOM nodes (lib/fly draws them above it): a coin, a hideout whose
// card nobody sees.
const ns = 'http://www.w3.org/2000/svg';

function node(name: string, attributes: Record<string, string | number>): Element {
  const element = document.createElementNS(ns, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

export function coinNode(): Element {
  const svg = node('svg', { viewBox: '0 0 24 24', width: 26 });
  const circle = (r: number, fill: string) =>
    node('circle', { cx: 12, cy: 12, r, fill, stroke: '#8a5a14' });
  svg.append(circle(10.5, '#e9b04a'), circle(6.5, '#ffd27a'));
  return svg;
}

export function windowNode(): Element {
  const svg = node('svg', { viewBox: '0 0 28 36', width: 28 });
  svg.append(
    node('rect', { x: 1, y: 1, width: 26, height: 34, rx: 4, fill: '#171d38', stroke: '#e9dcc0' }),
    node('path', { d: 'M8 29V15a6 6 0 0 1 12 0v14z', fill: '#ffd27a' }),
  );
  return svg;
}
