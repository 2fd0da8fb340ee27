// A bar that sticks to an edge of what scrolls, over what lies behind it: whatever gets the keyboard's
// focus is scrolled clear of it. For a bar that sticks on some screens only, too.
import type { Attachment } from 'svelte/attachments';

const edges = { top: 'scrollPaddingTop', bottom: 'scrollPaddingBottom' } as const;

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.documentElement;
}

export const sticksTo =
  (edge: keyof typeof edges): Attachment<HTMLElement> =>
  (bar) => {
    let scroller: HTMLElement | undefined;
    const measure = () => {
      scroller ??= scrollerOf(bar);
      const { position, [edge]: off } = getComputedStyle(bar);
      const room = bar.offsetHeight + (parseFloat(off) || 0);
      scroller.style[edges[edge]] = position === 'sticky' ? `${room}px` : '';
    };
    const observer = new ResizeObserver(measure); // calls once it is laid out, too
    observer.observe(bar);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      if (scroller) scroller.style[edges[edge]] = '';
    };
  };
