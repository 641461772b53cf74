import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BiDi } from './bidi.ts';
import type { DrivenBrowser, DrivenPage, Size } from './browser.ts';
import { start } from './program.ts';

const { FIREFOX = '' } = process.env;

/** Nothing is loaded or asked beside the pages under test; cameras are made up and may be used. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'en-GB, en',
  'media.autoplay.default': 0,
  'media.gmp-manager.updateEnabled': false,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'remote.prefs.recommended': true,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': '',
  'ui.prefersReducedMotion': 1,
};

export async function openFirefox(): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'baize-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile, 'about:blank'];
  const program = start(FIREFOX, args, { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1', TZ: 'UTC' });
  const [, address] = await program.line(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await BiDi.connect(`${address}/session`);
  await bidi.send('session.new', { capabilities: {} });
  return {
    name: 'firefox',
    newPage: (size) => newPage(bidi, size),
    close: async () => {
      bidi.close();
      await program.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function newPage(bidi: BiDi, size: Size): Promise<DrivenPage> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'window', userContext });
  const resize = async ({ width, height }: Size) => {
    await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
  };
  await resize(size);
  return {
    resize,
    goto: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    keeps: async ({ name, value }, origin) => {
      const { hostname: domain } = new URL(origin);
      const cookie = { name, value: { type: 'string', value }, domain, path: '/', httpOnly: true, sameSite: 'lax' };
      await bidi.send('storage.setCookie', { cookie, partition: { type: 'storageKey', userContext } });
    },
    run: async (act, ...given) => {
      const answer = await bidi.send<Evaluated>('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify((await (${act})(...JSON.parse(given))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    act: async (actions) => {
      await bidi.send('input.performActions', { context, actions });
    },
    picture: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };
