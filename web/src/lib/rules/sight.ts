// Scrolls to something and holds it there while the page still grows: pictures and fonts come after the
// words, and WebKit lets them push what one reads out of sight. The reader's first touch ends it.
const settledMs = 4000;
const touches = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const;

export function holdInSight(target: HTMLElement): () => void {
  const show = () => target.scrollIntoView({ block: 'center' });
  const growth = new ResizeObserver(show);
  const end = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const touch of touches) removeEventListener(touch, end);
  };
  const timer = setTimeout(end, settledMs);
  for (const touch of touches) addEventListener(touch, end, { passive: true });
  show();
  for (let part: HTMLElement | null = target; part; part = part.parentElement) growth.observe(part);
  return end;
}
