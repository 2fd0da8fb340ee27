// How large an element is, reported when the browser lays it out anyway: to ask at once would make it lay
// out the whole page in the middle of drawing it.
import type { Attachment } from 'svelte/attachments';

export const measure =
  (report: (width: number, height: number) => void): Attachment<HTMLElement> =>
  (element) => {
    const observer = new ResizeObserver(() => report(element.clientWidth, element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  };
