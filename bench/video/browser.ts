import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { issueVideoToken } from '@baize/auth/video-token';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { findBrowser } from '../../scripts/running/browser.mjs';
import { ISSUER, SECRET, TABLE } from './place.ts';
import { WEB } from './video-server.ts';

const { chromium }: typeof import('@playwright/test') = createRequire(new URL('../../e2e/', import.meta.url))(
  '@playwright/test',
);

/** A browser in which pages run unseen at full speed and reach each other without mDNS. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: (await findBrowser()).path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      '--disable-features=WebRtcHideLocalIpsWithMdns,LocalNetworkAccessChecks',
    ],
  });
}

/** Opens a page that runs a program of `pages`, with tokens for this video server. */
export async function openPage(browser: Browser, program: 'film' | 'watch', serverUrl: string): Promise<Page> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`pages/${program}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
  });
  const page = await (await browser.newContext()).newPage();
  page.on('pageerror', (error) => console.error(`${program}: ${error.message}`));
  await page.exposeFunction('issuePass', (act: 'publish' | 'watch') => {
    const grant = randomUUID();
    const token = issueVideoToken({ issuer: ISSUER, grant, table: TABLE, act }, SECRET);
    return { address: { url: serverUrl }, token, grant, iceServers: [], fallback: true };
  });
  const body = `<!doctype html><title>${program}</title><body><script>${outputFiles[0]?.text}</script>`;
  await page.route(`${WEB}/`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${WEB}/`);
  return page;
}
