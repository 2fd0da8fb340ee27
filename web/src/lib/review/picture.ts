// The picture of a game to be shared: what it was, who played, the curve and one line. Drawn on any
// canvas, in colours and letters it is given; knows no screen.
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
export interface Canvas extends Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'font'
  | 'globalAlpha'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'setLineDash'
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
> {
  stroke(path: Path2D): void;
  fill(path: Path2D): void;
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

function write(at: Canvas, text: string, x: number, y: number, font: string, colour: string) {
  at.font = font;
  at.fillStyle = colour;
  at.fillText(text, x, y);
}

// The names in a row, each with its sign; those that do not fit are left out.
function drawNames(at: Canvas, { names, signs, seat }: Picture, look: Look, y: number) {
  let x = edge;
  names.forEach((name, who) => {
    at.font = `${who === seat ? 600 : 400} 26px ${look.sans}`;
    const width = at.measureText(name).width;
    if (x + 36 + width > size.width - edge) return;
    at.save();
    at.translate(x, y - 22);
    at.fillStyle = look.seats[who % look.seats.length] ?? look.ink;
    at.fill(new Path2D(signs[who % signs.length]));
    at.restore();
    at.fillStyle = look.ink;
    at.fillText(name, x + 34, y);
    x += width + 34 + 36;
  });
}

function drawCurves(at: Canvas, { curves, seat }: Picture, look: Look, box: Box) {
  for (const level of [0, 50, 100]) {
    at.fillStyle = look.faint;
    at.fillRect(box.left, yOf(box, level), box.width - box.left - box.right, 1.5);
    write(at, String(level), edge, yOf(box, level) + 7, `400 20px ${look.sans}`, look.soft);
  }
  const order = curves.map((_, who) => who).sort((a, b) => Number(a === seat) - Number(b === seat));
  for (const who of order) {
    at.strokeStyle = look.seats[who % look.seats.length] ?? look.ink;
    at.lineWidth = who === seat ? 6 : 3;
    at.lineJoin = 'round';
    at.setLineDash(
      dashOf(who)
        .split(' ')
        .filter((one) => one !== '')
        .map((one) => Number(one) * 1.8),
    );
    at.stroke(new Path2D(pathOf(box, curves[who] ?? [])));
  }
  at.setLineDash([]);
  for (const who of order) {
    const values = curves[who] ?? [];
    const x = xOf(box, values.length - 1, values.length);
    at.fillStyle = look.seats[who % look.seats.length] ?? look.ink;
    at.fillRect(x - 5, yOf(box, values.at(-1) ?? 0) - 5, 10, 10);
  }
}

export function draw(at: Canvas, picture: Picture, look: Look) {
  at.globalAlpha = 1;
  at.fillStyle = look.paper;
  at.fillRect(0, 0, size.width, size.height);
  write(at, picture.title, edge, 98, `560 46px ${look.serif}`, look.ink);
  drawNames(at, picture, look, 150);
  const box = { ...size, left: edge + 56, right: edge, top: 190, bottom: 190 };
  drawCurves(at, picture, look, box);
  const font = `480 32px ${look.serif}`;
  at.font = font;
  const lines = wrap(picture.line, size.width - 2 * edge, 2, (one) => at.measureText(one).width);
  lines.forEach((line, i) => write(at, line, edge, 505 + 42 * i, font, look.ink));
  write(at, picture.house, edge, 598, `400 20px ${look.sans}`, look.soft);
}
