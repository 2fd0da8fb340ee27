// The pages in the other engines, as people use them: a game of each of the four, its replay and fairness, the rules, the
// lessons, and an outage; on a phone by night in English, at a desk by day in French.
//   node tests/browsers/run.mjs firefox|webkit [--short] [--pictures FOLDER] [GAME…]
// Games begin late, from a record, and their first turn is looked at in six sizes. --short, for CI: at the desk alone, and from the
// last moves. ./test firefox and ./test webkit
// install what this needs, build web/dist and build/speed/ludotheque (LUDOTHEQUE_BIN), and run it. Ends with 1 where something is
// wrong.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hand } from '../../web/tests/hand.js';
import { openFirefox, openWebKit } from './browsers.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const program = process.env['LUDOTHEQUE_BIN'] ?? path('../../build/speed/ludotheque');
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, pictures: { type: 'string' } },
  allowPositionals: true,
});
const engines = { firefox: openFirefox, webkit: openWebKit };
const [engine, ...asked] = positionals;
const open = engines[engine];
if (!open) {
  console.error('usage: tests/browsers/run.mjs firefox|webkit [--short] [--pictures FOLDER] [GAME…]');
  process.exit(2);
}
// Those one can learn: the template has no lesson.
const isTaught = (game) => existsSync(path(`../../web/src/games/${game}/lesson.ts`));
const games = asked.length > 0 ? asked : readdirSync(path('../../web/src/games')).filter(isTaught);
const prefer = {
  cite: 'Appliquer|Apply|Prendre|Take',
  toits: 'Prendre|Take',
  cimes: 'Verrouiller|Lock|Piocher|Draw',
  paf: 'fessée|spank',
};
const ways = [
  { name: 'desk', size: { width: 1366, height: 768 }, dark: false, lang: 'fr' },
  { name: 'phone', size: { width: 390, height: 844 }, dark: true, lang: 'en' },
].slice(0, values.short ? 1 : 2);
const sizes = [[360, 640], [390, 844], [844, 390], [768, 1024], [1366, 768], [2560, 1440]].map(([width, height]) => ({ width, height }));

// ---- the server ----

class House {
  folder = mkdtempSync(join(tmpdir(), 'ludotheque-browsers-'));
  port = 0;
  async start() {
    // Bots that answer at once: they think when nothing else wants the machine, and here a browser does.
    const words = ['serve', '--port', String(this.port), '--thinkers', '1', '--effort', '0', '--opens', '100000', '--database'];
    words.push(`sqlite:${join(this.folder, 'games.db')}`, '--web', path('../../web/dist'));
    this.child = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.port = await new Promise((resolve, reject) => {
      this.child.stdout.on('data', (text) => {
        const found = /http:\/\/[^:]+:(\d+)/.exec(String(text));
        if (found) resolve(Number(found[1]));
      });
      this.child.on('exit', (code) => reject(new Error(`the server has ended with ${code}`)));
    });
    this.url = `http://127.0.0.1:${this.port}`;
  }
  async kill() {
    const ended = new Promise((resolve) => this.child.removeAllListeners('exit').on('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
  }
  // A table with one bot, late in a recorded game.
  async open(game) {
    const plan = { game, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'bot', level: 'debutant' }], pace: 'quick', text: '' };
    plan.record = lateGame(game);
    const answer = await fetch(`${this.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(plan),
    });
    assert(answer.ok, await answer.clone().text());
    return await answer.json();
  }
}

// A game of random moves as far as one of our last turns: whole games are long, and other tests play them.
function lateGame(game) {
  const words = ['record', '--game', game, '--players', '2', '--seed', '7', '--games', '1'];
  const lines = execFileSync(program, words, { encoding: 'utf8' }).trim().split('\n');
  const turns = lines.flatMap((line, i) => (JSON.parse(line).by === 0 ? [i] : []));
  return lines.slice(0, turns.at(values.short ? -6 : -24) ?? turns[0]).join('\n');
}

// ---- what people do ----

async function until(what, there, timeoutMs = 180_000) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await there();
    if (found) return found;
    assert(Date.now() < deadline, `waited in vain: ${what}`);
    await pause(50);
  }
}
const sees = (browser, css) => browser.look((wanted) => document.querySelector(wanted) !== null, css);
const awaits = (browser, css) => until(css, () => sees(browser, css));

// Presses what `find` finds in the page, where it can be seen; false if there is nothing, or something else lies over it.
async function press(browser, find, ...args) {
  const place = await browser.look(inPage(find, placeOf), ...args);
  if (place) await browser.press(place.x, place.y);
  return place;
}
// One function for the page out of two: it takes no text for a program from anybody.
const inPage = (find, then) => new Function(`return async (...args) => (${then})(await (${find})(...args))`)();
async function placeOf(target) {
  if (!target) return null;
  target.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const { x, y, width, height } = target.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(middle.x, middle.y);
  const free = top !== null && (target.contains(top) || top.contains(target));
  return free ? { ...middle, commits: target.dataset.spot === 'commit' } : null;
}
const pressAt = (browser, css) =>
  until(`${css} can be pressed`, () => press(browser, (wanted) => document.querySelector(wanted), css));

const isOver = (browser) => sees(browser, '#result');

// The first moves by the pointer, the rest by the same buttons from within the page.
async function playOut(browser, game, size, picture) {
  const wish = { prefer: prefer[game] ?? '.', toTheEnd: false };
  for (let moves = 0; moves < 3 && !(await isOver(browser)); moves++) {
    await until(`${game}: one's turn`, async () => (await sees(browser, 'section.bar.mine')) || (await isOver(browser)));
    if (moves === 0) await picture(`${game}-turn`);
    if (moves === 0 && !values.short) await everySize(browser, game, size);
    await until(`${game}: a move by the pointer`, async () => (await isOver(browser)) || (await press(browser, hand, wish))?.commits);
    // A press that the page moved away from is repeated.
    await until(`${game}: the move is sent`, async () => {
      const commit = '[data-spot="commit"]';
      for (let looks = 0; looks < 20; looks++) {
        if (!(await sees(browser, commit))) return true;
        await pause(100);
      }
      await press(browser, (css) => document.querySelector(css), commit);
      return false;
    });
  }
  await browser.look(hand, { ...wish, toTheEnd: true });
  await awaits(browser, '#result');
  await picture(`${game}-end`);
}

async function expectNoSideScroll(browser, where) {
  const over = await browser.look(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert(over <= 0, `${where} is ${over} pixels too wide`);
}

// The board and what is asked are in sight at every size; at the end it has its own again.
async function everySize(browser, game, own) {
  for (const size of [...sizes, own]) {
    await browser.resize(size);
    const where = `${game}, ${size.width}×${size.height}`;
    await until(`${where}: the page has this width`, () => browser.look((width) => innerWidth === width, size.width), 20_000);
    const hidden = () =>
      browser.look(() =>
        ['.board .scene', 'section.bar'].filter((css) => {
          const box = document.querySelector(css)?.getBoundingClientRect();
          if (!box || box.width < 40 || box.height < 20) return true;
          return box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
        }),
      );
    await until(`${where}: board and bar are in sight`, async () => (await hidden()).length === 0, 20_000).catch(async (error) => {
      throw new Error(`${error.message}: not ${await hidden()}`);
    });
    await expectNoSideScroll(browser, where);
  }
}

async function game(browser, house, name, size, picture) {
  const { table, token } = await house.open(name);
  await browser.go(`${house.url}/table/${table}#${token}`);
  await playOut(browser, name, size, picture);
  await expectNoSideScroll(browser, `${name}, the end`);
  await expectNoErrors(browser);
  return table;
}

async function replay(browser, house, table, name, picture) {
  await browser.go(`${house.url}/partie/${table}`);
  await awaits(browser, 'article [role="group"] button');
  const apart = await browser.look(() => {
    const words = document.querySelector('#view').getBoundingClientRect();
    const first = document.querySelector('#view + [role="group"] button').getBoundingClientRect();
    return Math.abs(words.y + words.height / 2 - first.y - first.height / 2);
  });
  assert(apart < 4, `${name}: "Vue de" stands beside its buttons, not ${apart} pixels away`);
  const last = '#view + [role="group"] button:last-child';
  await pressAt(browser, last);
  await awaits(browser, `${last}[aria-pressed="true"]`);
  for (const key of ['Home', 'ArrowRight', 'End'])
    await browser.look((pressed) => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true })), key);
  await awaits(browser, '.board, .plain');
  await picture(`${name}-replay`);
  await expectNoSideScroll(browser, `${name}, replay`);
  await expectNoErrors(browser);
}

// A style whose page was left while it was fetched is said to be missing; it is not if the server has it.
async function expectNoErrors(browser) {
  const errors = [];
  for (const text of await browser.errors()) {
    const style = /^Error: Unable to preload CSS for (\S+)/.exec(text)?.[1];
    if (!style || !(await fetch(style).catch(() => null))?.ok) errors.push(text);
  }
  assert.deepEqual(errors, []);
}

async function fairness(browser, house, table, name, picture) {
  await browser.go(`${house.url}/partie/${table}/hasard`);
  await awaits(browser, '.verdict');
  assert(await sees(browser, '.verdict:not(.bad)'), `${name}: nature's picks are as promised`);
  await picture(`${name}-fairness`);
  await expectNoSideScroll(browser, `${name}, fairness`);
  await expectNoErrors(browser);
}

async function rules(browser, house, name, picture) {
  const { clauses } = await (await fetch(`${house.url}/api/rules/${name}?lang=fr`)).json();
  const ids = clauses.map(({ id }) => id).filter(Boolean);
  const clause = ids[Math.floor(ids.length * 0.6)];
  const inSight = () =>
    browser.look((id) => {
      const box = document.querySelector(`.rules #${CSS.escape(id)}`)?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.top < innerHeight;
    }, clause);
  await browser.go(`${house.url}/regles/${name}#${clause}`);
  await awaits(browser, '.rules li');
  await browser.look(() => document.fonts.ready.then(() => null));
  await until(`${name}: the pictures are there`, () => browser.look(() => document.querySelector('.rules .picture svg') !== null));
  await pause(500); // what comes late comes now
  await until(`${name}: ${clause} is in sight`, inSight, 20_000);
  await picture(`${name}-rules`);
  await expectNoSideScroll(browser, `${name}, rules`);
  await expectNoErrors(browser);
}

// The coach stands above the board, and never on the button it asks for.
async function lesson(browser, house, name, picture) {
  await browser.go(`${house.url}/apprendre/${name}`);
  await awaits(browser, '.coach .button:not([disabled])');
  // A press may come to nothing where the page moves under it: then the button is still there.
  await until(`${name}: the lesson's table`, async () => {
    if (await sees(browser, 'section.bar.mine')) return true;
    await press(browser, (css) => document.querySelector(css), '.coach .button:not(.quiet):not([disabled])');
    return false;
  });
  await until(`${name}: the lesson's move`, async () => (await press(browser, hand, { prefer: '.', toTheEnd: false }))?.commits);
  await picture(`${name}-lesson`);
  await expectNoErrors(browser);
}

// What scrolls has a bar of the page's own colours, by day and by night: Firefox draws white ones otherwise.
async function scrollbars(browser, house) {
  await browser.go(`${house.url}/regles/toits`);
  await awaits(browser, '.rules li');
  for (const theme of ['light', 'dark']) {
    const [scheme, colours, knows] = await browser.look((wanted) => {
      const root = document.documentElement;
      root.dataset.theme = wanted;
      const style = getComputedStyle(root);
      const brush = document.createElement('canvas').getContext('2d');
      const light = (colour) => {
        brush.fillStyle = colour;
        brush.fillRect(0, 0, 1, 1);
        const [r, g, b] = brush.getImageData(0, 0, 1, 1).data;
        return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
      };
      const bars = style.scrollbarColor?.match(/[a-z-]+\([^()]*\)/g) ?? []; // thumb, track
      const knows = CSS.supports('scrollbar-color', 'red blue');
      return [style.colorScheme, [...bars, style.backgroundColor].map(light), knows];
    }, theme);
    assert.equal(scheme, theme, 'what the browser draws by itself is drawn for this light');
    // An engine that does not know the property draws its bars by the scheme alone.
    if (!knows) continue;
    assert.equal(colours.length, 3, `the scrollbar in ${theme} has colours of its own`);
    const [thumb, track, paper] = colours;
    const where = `the scrollbar in ${theme}: ${colours}`;
    assert(Math.abs(track - paper) < 0.05, `${where}: its track is of the paper`);
    assert(theme === 'dark' ? track < 0.25 : track > 0.75, where);
    assert(Math.abs(thumb - track) > 0.15, `${where}: its thumb stands out`);
  }
  await expectNoErrors(browser);
}

// A page that failed while the server was away comes back with it, and the others come too.
async function outage(browser, house, picture) {
  const isMissed = () => sees(browser, 'main h1 ~ button.button');
  await browser.go(`${house.url}/`);
  await awaits(browser, 'footer a[href="/salon"]');
  await house.kill();
  await browser.look(() => document.querySelector('footer a[href="/salon"]').click());
  await until('the page is missed', isMissed);
  await picture('outage');
  await house.start();
  await until('the page comes back with the server', async () => (await sees(browser, '#waiting')) && !(await isMissed()));
  await browser.look(() => document.querySelector('footer a[href="/labo"]').click());
  const hasLeft = async () => (await sees(browser, 'main h1')) && !(await sees(browser, '#waiting'));
  await until('and so does another', async () => (await hasLeft()) && !(await isMissed()));
}

// ---- all of it ----

const house = new House();
await house.start();
process.on('exit', () => house.child.kill('SIGKILL'));
for (const way of ways) {
  const folder = mkdtempSync(join(tmpdir(), `ludotheque-${engine}-`));
  const browser = await open({ folder, ...way });
  if (values.pictures) mkdirSync(values.pictures, { recursive: true });
  const picture = async (name) => {
    if (values.pictures) await browser.picture(join(values.pictures, `${engine}-${way.name}-${name}.png`));
  };
  try {
    await browser.resize(way.size);
    await browser.go(`${house.url}/icon.svg`); // of this address, and runs nothing
    await browser.look((lang) => {
      // Everything at once, and everything that makes a noise.
      const kept = { lang, pace: 'off', sound: 'on', haptics: 'on' };
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(`ludotheque.${key}`, value);
    }, way.lang);
    const step = async (what, does) => {
      const begun = Date.now();
      await does();
      console.log(`${engine}, ${way.name}: ${what} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    };
    // First: once a lesson was played in the tab, a service worker keeps the pages, and none is missed.
    await step('an outage', () => outage(browser, house, picture));
    await step('scrollbars by day and by night', () => scrollbars(browser, house));
    for (const name of games) {
      let table = '';
      await step(`${name}, a game`, async () => (table = await game(browser, house, name, way.size, picture)));
      await step(`${name}, replay`, () => replay(browser, house, table, name, picture));
      await step(`${name}, fairness`, () => fairness(browser, house, table, name, picture));
      await step(`${name}, rules`, () => rules(browser, house, name, picture));
      await step(`${name}, lesson`, () => lesson(browser, house, name, picture));
    }
  } catch (error) {
    await picture('wrong').catch(() => null);
    throw error;
  } finally {
    await browser.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
await house.kill();
rmSync(house.folder, { recursive: true, force: true });
