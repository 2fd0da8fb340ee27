// A hand within the page, for every browser's driver: finds what leads to a move now by what the page offers, never by its
// rules. It is sent into the page as text, and so needs nothing beside itself.

/**
 * @typedef {object} Wish
 * @property {string} prefer moves one would like, by their sentences
 * @property {boolean} toTheEnd click until the game is over; otherwise only say what to click next
 */

/** What one tap leaves open is asked for next. @param {Wish} wish @returns {Promise<HTMLElement | null>} */
export async function hand({ prefer, toTheEnd }) {
  const liked = new RegExp(prefer, 'i');
  /** @param {string} css @returns {HTMLElement[]} */
  const all = (css) =>
    [...document.querySelectorAll(css)].map((one) => /** @type {HTMLElement} */ (one));
  /** @param {HTMLElement[]} from */
  const pick = (from) => from.find((one) => liked.test(one.textContent ?? ''));
  /** @returns {HTMLElement | null} */
  const next = () => {
    if (all('section.bar.mine').length === 0) return null;
    const commit = all('[data-spot="commit"]')[0];
    if (commit) return commit;
    const wanted = pick(all('section.bar details button'));
    const closed = wanted?.closest('details:not([open])');
    if (wanted) return closed?.querySelector('summary') ?? wanted;
    const spots = all('.spot.leads:not(.picked), section.bar .action, .few [data-spot="way"]');
    return pick(spots) ?? spots[0] ?? null;
  };
  if (!toTheEnd) return next();
  for (let looks = 0; looks < 20_000; looks++) {
    if (all('#result').length > 0) return null;
    next()?.click();
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error('the game does not end');
}
