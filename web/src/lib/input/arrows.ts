// Arrow keys walk from one spot of the table that can be used to the nearest in that direction; with
// Shift, and where nothing can be used, over everything that can be read. Enter and Space are the
// button's own; Escape is reported to the board.
const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Place {
  x: number;
  y: number;
}

// The index of the place to go to, or -1: ahead by the angle, near by distance; what is off the
// line counts as farther.
export function nearest(from: Place, to: readonly Place[], [dx, dy]: readonly [number, number]) {
  let best = -1;
  let least = Infinity;
  to.forEach((place, i) => {
    const x = place.x - from.x;
    const y = place.y - from.y;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

const centre = (element: Element): Place => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

// An attachment: {@attach arrows(() => picker.clear())} on the root of a board. Keys count while the
// focus is on the board, or on nothing: what had it may have gone with the last move.
export function arrows(onescape: () => void) {
  return (root: HTMLElement) => {
    const onkeydown = (event: KeyboardEvent) => {
      const here = document.activeElement;
      const inside = here !== null && root.contains(here);
      if (!inside && here !== document.body && here !== null) return;
      if (event.key === 'Escape') onescape();
      const direction = directions[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
      const all = (css: string) => [...root.querySelectorAll<HTMLElement>(css)];
      const usable = all('[data-spot]:not(:disabled)');
      const readable = event.shiftKey || (inside && usable.length === 0);
      const spots = readable ? all('[data-spot]:not(:disabled), button[data-read]') : usable;
      const others = spots.filter((spot) => spot !== here);
      const next = inside ? nearest(centre(here), others.map(centre), direction) : 0;
      const target = others[next];
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    window.addEventListener('keydown', onkeydown);
    return () => window.removeEventListener('keydown', onkeydown);
  };
}
