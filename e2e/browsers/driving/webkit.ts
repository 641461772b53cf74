import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/running/free-ports.mjs';
import type { DrivenBrowser, DrivenPage, Size } from './browser.ts';
import { type Program, start } from './program.ts';
import { WebDriver } from './web-driver.ts';

const { MINI_BROWSER = '', WEB_KIT_DRIVER = '', XVFB = '' } = process.env;

/** The window's own bar would not let it become as narrow as a phone. */
const NARROW = 'box * { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 4px; }';
/** WebKitGTK takes the preference for reduced motion from here. */
const CALM = '[Settings]\ngtk-enable-animations=0\n';

/** WebKit as GTK's little browser has it, in windows on a display of its own. */
export async function openWebKit(): Promise<DrivenBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), CALM);
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), NARROW);
  const screen = start(XVFB, ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp']);
  const [display] = await screen.line(/^\d+$/);
  const env = { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder, TZ: 'UTC' };
  const idle: Session[] = [];
  const all: Session[] = [];
  return {
    name: 'webkit',
    newPage: async (size) => {
      const session = idle.pop() ?? (await openSession(env));
      if (!all.includes(session)) all.push(session);
      const { page, forget } = session;
      await page.resize(size);
      const close = async () => {
        await forget();
        idle.push(session);
      };
      return { ...page, close };
    },
    close: async () => {
      for (const { driver } of all) await driver.stop();
      await screen.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

interface Session {
  readonly driver: Program;
  readonly page: Omit<DrivenPage, 'close'>;
  /** Its person is gone: nothing of them stays. */
  readonly forget: () => Promise<void>;
}

/** A driver has one session, and a session one window. */
async function openSession(env: NodeJS.ProcessEnv): Promise<Session> {
  const port = await freePort();
  const driver = start(WEB_KIT_DRIVER, [`--port=${port}`], env);
  const options = { binary: MINI_BROWSER, args: ['--automation'] };
  const session = await WebDriver.open(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': options,
    // How long something may take is up to the tests.
    timeouts: { script: 180_000, pageLoad: 180_000 },
  });
  const page: Session['page'] = {
    goto: async (url) => {
      await session.post('url', { url });
    },
    keeps: async ({ name, value }, origin) => {
      // A cookie belongs to the page that is shown.
      await session.post('url', { url: new URL('/robots.txt', origin).href });
      const { hostname: domain } = new URL(origin);
      await session.post('cookie', { cookie: { name, value, domain, path: '/', httpOnly: true, sameSite: 'Lax' } });
    },
    run: (act, ...given) => session.run(`return (${act})(...arguments)`, given),
    act: async (actions) => {
      await session.post('actions', { actions });
    },
    resize: async ({ width, height }: Size) => {
      const bar = await session.run<number>('return outerHeight - innerHeight', []);
      await session.post('window/rect', { x: 0, y: 0, width, height: height + bar });
    },
    picture: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
  };
  const forget = async () => {
    await session.run('localStorage.clear(); sessionStorage.clear()', []).catch(() => undefined);
    await session.delete('cookie');
    await session.delete('actions');
    await session.post('url', { url: 'about:blank' });
  };
  return { driver, page, forget };
}
