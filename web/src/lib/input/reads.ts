// Picking things up to read them: what bears data-read, the spot it stands for. A tap does it where it
// means nothing else; a long press, the other button of a mouse and the key L everywhere. A mouse that
// rests on a thing shows it beside the pointer, unless it bears data-legible: its words can be read
// where they stand.
import { buzz } from '../device/haptics';
import type { Reader } from './reader.svelte';

const press = 480; // ms
const rest = 650; // ms
const slack = 12; // px a finger may move

const readable = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-read]') : null;
const spotOf = (thing: HTMLElement) => thing.dataset['read'] ?? '';
const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';

// Listens until the function it returns is called.
function listen<Events>(
  on: EventTarget,
  listeners: { [Kind in keyof Events]?: (event: Events[Kind]) => void },
  options: AddEventListenerOptions = {},
): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [kind, listener] of all) on.addEventListener(kind, listener, options);
  return () => all.forEach(([kind, listener]) => on.removeEventListener(kind, listener, options));
}

// A finger: a long press picks up, and the click that may end it is none.
function touches(root: HTMLElement, reader: Reader): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let pressed = false;
  const stop = (event: PointerEvent) => {
    if (!isMouse(event)) clearTimeout(timer);
  };
  const ends = [
    listen<HTMLElementEventMap>(root, {
      pointerdown: (event) => {
        pressed = false;
        const thing = readable(event.target);
        if (!thing || isMouse(event)) return;
        from = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
          pressed = true;
          buzz();
          reader.open(spotOf(thing));
        }, press);
      },
      pointermove: (event) => {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > slack) stop(event);
      },
      pointerup: stop,
      pointercancel: stop,
      contextmenu: (event) => {
        const thing = readable(event.target);
        if (!thing) return;
        event.preventDefault();
        clearTimeout(timer);
        if (!pressed) reader.open(spotOf(thing));
      },
    }),
    listen<HTMLElementEventMap>(
      root,
      {
        click: (event) => {
          const byPress = pressed && event.detail > 0; // not by a key
          pressed = false;
          const thing = readable(event.target);
          if (byPress) {
            event.preventDefault();
            event.stopPropagation();
          } else if (thing && thing.dataset['spot'] === undefined) {
            reader.open(spotOf(thing));
          }
        },
      },
      { capture: true },
    ),
  ];
  return () => {
    clearTimeout(timer);
    ends.forEach((end) => end());
  };
}

// A mouse that rests, and the key L for what it rests on or what has the focus.
function rests(root: HTMLElement, reader: Reader): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under: HTMLElement | null = null;
  const forget = () => {
    clearTimeout(timer);
    reader.peeked = null;
  };
  const ends = [
    listen<HTMLElementEventMap>(root, {
      pointerdown: forget,
      pointerover: (event) => {
        const thing = readable(event.target);
        if (!isMouse(event) || thing === under) return;
        forget();
        under = thing;
        if (!thing || thing.dataset['legible'] !== undefined || event.buttons > 0) return;
        timer = setTimeout(() => {
          if (!thing.isConnected || reader.stack) return;
          if (reader.sheet(spotOf(thing))) reader.peeked = { spot: spotOf(thing), beside: thing };
        }, rest);
      },
      pointerleave: () => {
        under = null;
        forget();
      },
    }),
    listen<WindowEventMap>(window, {
      keydown: (event) => {
        forget();
        const { target } = event;
        if (event.key.toLowerCase() !== 'l' || event.ctrlKey || event.metaKey || event.altKey)
          return;
        if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
        if (target instanceof Element && target.matches('input, textarea, select')) return;
        const thing = readable(document.activeElement) ?? under;
        const spot = thing?.isConnected ? spotOf(thing) : reader.index;
        if (spot !== undefined) reader.open(spot);
      },
    }),
    listen<WindowEventMap>(window, { scroll: forget }, { passive: true, capture: true }),
  ];
  return () => {
    clearTimeout(timer);
    ends.forEach((end) => end());
  };
}

// An attachment: {@attach reads(reader)} on the root of a board.
export function reads(reader: Reader) {
  return (root: HTMLElement) => {
    const ends = [touches(root, reader), rests(root, reader)];
    return () => ends.forEach((end) => end());
  };
}
