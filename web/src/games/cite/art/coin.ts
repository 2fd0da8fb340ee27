// A coin as a DOM node, for coins that travel (lib/fly draws them above the table).
const ns = 'http://www.w3.org/2000/svg';

export function coinNode(): Element {
  const svg = document.createElementNS(ns, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('width', '26');
  const circle = (r: number, fill: string, stroke: string) => {
    const c = document.createElementNS(ns, 'circle');
    for (const [key, value] of Object.entries({ cx: 12, cy: 12, r, fill, stroke })) {
      c.setAttribute(key, String(value));
    }
    return c;
  };
  svg.append(circle(10.5, '#e9b04a', '#8a5a14'), circle(6.5, '#ffd27a', '#8a5a14'));
  return svg;
}
