// Things that travel across the table: a coin down an alley, a card to its place. A copy of nothing:
// the caller says what flies; it is drawn above the table and gone when it has arrived.
interface Flight {
  from: string; // data-place of where it starts
  to: string;
  via?: string | undefined; // a place to pass, where the way is not straight
  ms: number;
  delay?: number;
  node: () => Element; // what flies, made anew for each flight
}

const middle = (root: DOMRect, element: Element) => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2 - root.x, y: box.y + box.height / 2 - root.y };
};

export function fly(root: HTMLElement, { from, to, via, ms, delay = 0, node }: Flight): void {
  const find = (place: string) => root.querySelector(`[data-place="${CSS.escape(place)}"]`);
  const start = find(from);
  const end = find(to);
  if (!start || !end || typeof root.animate !== 'function') return;
  const box = root.getBoundingClientRect();
  const a = middle(box, start);
  const b = middle(box, end);
  const passed = via === undefined ? null : find(via);
  const holder = document.createElement('div');
  holder.setAttribute('aria-hidden', 'true');
  holder.style.cssText =
    'position:absolute;left:0;top:0;z-index:20;pointer-events:none;will-change:transform;opacity:0';
  holder.append(node());
  root.append(holder);
  const at = (x: number, y: number, scale: number) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const lift = Math.min(60, Math.hypot(b.x - a.x, b.y - a.y) / 5);
  const half = passed ? middle(box, passed) : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - lift };
  const animation = holder.animate(
    [
      { transform: at(a.x, a.y, 0.9), opacity: 1 },
      { transform: at(half.x, half.y, 1.15), opacity: 1 },
      { transform: at(b.x, b.y, 0.9), opacity: 1 },
    ],
    { duration: ms, delay, easing: 'cubic-bezier(.4,.1,.3,1)' },
  );
  const gone = () => holder.remove();
  animation.addEventListener('finish', gone);
  animation.addEventListener('cancel', gone);
}

// The picture of a card where it lies face up ([data-flight]), else of the back the board keeps in
// `.spare`: what flies when a card travels.
export const cardNode = (root: HTMLElement, card: string | null, width: number) => (): Element => {
  const seen = card !== null && root.querySelector(`[data-flight="${CSS.escape(card)}"] svg`);
  const copy = (seen || root.querySelector('.spare svg'))?.cloneNode(true) as SVGElement;
  copy.style.width = `${width}px`;
  copy.style.filter = 'drop-shadow(0 4px 6px #0006)';
  return copy;
};
