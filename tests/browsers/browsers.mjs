// The two other engines, each behind the same few calls: Debian's Firefox, driven over WebDriver BiDi, and WebKit's
// MiniBrowser on a screen of its own that nobody sees (xvfb). Never a download. Everything they write goes into `folder`.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// `dark`: by night. Motion is reduced, as in the other browser tests. A browser can
//   go(url)              open a page, and wait until it is loaded
//   look(does, ...args)  run a function in the page; what it returns, or a promise of it
//   press(x, y)          press and release the pointer there
//   resize(size)         give the page so many pixels
//   picture(path)        write a PNG
//   errors()             what scripts of the page failed with since it was opened
//   end()

export async function openFirefox({ folder, dark = false }) {
  const { default: puppeteer } = await import('puppeteer-core');
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const browser = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    timeout: 180_000, // a busy machine takes its time
    protocolTimeout: 300_000,
    userDataDir: join(folder, 'profile'),
    env: { ...process.env, HOME: home }, // it refuses one that belongs to somebody else
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      'ui.prefersReducedMotion': 1,
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(180_000);
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(String(error.message ?? error)));
  return {
    name: 'firefox',
    go: (url) => page.goto(url, { waitUntil: 'load' }),
    look: (does, ...args) => page.evaluate(does, ...args),
    press: (x, y) => page.mouse.click(x, y),
    resize: (size) => page.setViewport(size),
    picture: (path) => page.screenshot({ path }),
    errors: async () => wrong.filter(isOurs),
    end: () => browser.close(),
  };
}

export async function openWebKit({ folder, dark = false }) {
  const { Builder, Capabilities, Origin } = await import('selenium-webdriver');
  const runtime = join(folder, 'runtime');
  const config = join(folder, 'config', 'gtk-3.0');
  mkdirSync(runtime, { recursive: true, mode: 0o700 });
  mkdirSync(config, { recursive: true });
  // Its window has a toolbar that is wider than a phone.
  writeFileSync(join(config, 'gtk.css'), '* { min-width: 0; padding: 0; margin: 0; }\n');
  writeFileSync(join(config, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const port = await freePort();
  const words = ['-a', '-s', '-screen 0 2600x1600x24', 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'];
  const driverProcess = spawn('xvfb-run', words, {
    detached: true, // a group of its own, with the screen in it, which can be ended as one
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folder,
      XDG_RUNTIME_DIR: runtime,
      XDG_CONFIG_HOME: join(folder, 'config'),
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'C.UTF-8',
    },
  });
  process.on('exit', () => endGroup(driverProcess));
  await answers(port, driverProcess);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation', ...(dark ? ['--dark-mode'] : [])] },
      }),
    )
    .build();
  await driver.manage().setTimeouts({ script: 300_000, pageLoad: 120_000 });
  const look = async (does, ...args) => {
    const { value, error } = await driver.executeAsyncScript(
      `const done = arguments[arguments.length - 1];
       Promise.resolve((${does})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args,
    );
    if (error) throw new Error(error);
    return value;
  };
  return {
    name: 'webkit',
    look,
    go: async (url) => {
      await driver.get(url);
      await look(() => {
        window.wrong ??= [];
        addEventListener('error', (event) => window.wrong.push(String(event.message)));
        addEventListener('unhandledrejection', (event) => window.wrong.push(String(event.reason)));
      });
    },
    press: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    resize: async ({ width, height }) => {
      // A window has edges: as much larger as they take.
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
      const [w, h] = await look(() => [innerWidth, innerHeight]);
      await driver.manage().window().setRect({ x: 0, y: 0, width: 2 * width - w, height: 2 * height - h });
    },
    picture: async (path) => writeFileSync(path, Buffer.from(await driver.takeScreenshot(), 'base64')),
    errors: async () => (await look(() => window.wrong ?? [])).filter(isOurs),
    end: async () => {
      await driver.quit().catch(() => {});
      endGroup(driverProcess);
    },
  };
}

// Not a failure: what is measured changed while it was measured, and is measured again in the next frame.
const isOurs = (text) => !text.startsWith('ResizeObserver loop');

function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}

function miniBrowser() {
  for (const folder of readdirSync('/usr/lib')) {
    const versions = folder.endsWith('-linux-gnu') ? readdirSync(join('/usr/lib', folder)) : [];
    for (const version of versions.filter((name) => /^webkit2?gtk-/.test(name))) {
      const path = join('/usr/lib', folder, version);
      if (readdirSync(path).includes('MiniBrowser')) return join(path, 'MiniBrowser');
    }
  }
  throw new Error('webkit2gtk-driver has brought no MiniBrowser');
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function answers(port, child) {
  for (let tries = 0; tries < 1800; tries++) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver has ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}
