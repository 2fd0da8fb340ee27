// Shows the way on a board: spots that a lesson names get a ring of lamp light. By a style sheet, for
// the board owns its elements and makes them anew as it likes.
let sheet: CSSStyleSheet | undefined;

export function pointAt(spots: readonly string[]) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const rules = spots.map((spot) => {
    const name = JSON.stringify(spot);
    return `.lesson [data-spot=${name}] { outline: 3px dashed var(--lamp); outline-offset: 3px;
      animation: shown 1.2s ease-in-out infinite alternate; }`;
  });
  const motion = '@keyframes shown { to { outline-offset: 7px; } }';
  sheet.replaceSync(rules.length > 0 ? [motion, ...rules].join('\n') : '');
  return () => sheet?.replaceSync('');
}
