import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { DETECTION, NEEDS } from './needs.ts';
import { nonceOf, OldBrowser } from './old-browser.tsx';

const MODERN = {
  CSS: { supports: () => true },
  CSSPropertyRule: function rule() {},
  URL: { canParse: () => true },
};

/** Runs the script of the page in a browser with these globals. @returns how the notice is displayed */
function shownIn(globals: object): string {
  const notice = { style: { display: 'none' } };
  const context = createContext({ ...globals, document: { getElementById: () => notice } });
  runInContext('var window = this', context);
  runInContext(DETECTION, context);
  return notice.style.display;
}

test('a browser that lacks one thing is told so, and one that has them all is not', () => {
  expect(shownIn(MODERN)).toBe('none');
  for (const name of Object.keys(MODERN))
    expect([name, shownIn({ ...MODERN, [name]: undefined })]).toEqual([name, 'block']);
  // lib/within.ts does without it: Safari 17.0 to 17.3 are told nothing.
  expect(shownIn({ ...MODERN, AbortSignal: {} })).toBe('none');
  expect(shownIn({ ...MODERN, CSS: { supports: (what: string) => !what.includes(':popover-open') } })).toBe('block');
  expect(shownIn({})).toBe('block');
});

test('the script is read by engines without any syntax of this century', () => {
  expect(DETECTION).not.toMatch(/=>|`|\?\.|\?\?|\b(?:let|const|class|async)\b/);
});

test('the script carries the nonce of the page, and people without scripts read a sentence', () => {
  const nonce = nonceOf("default-src 'none'; script-src 'self' 'nonce-abc+/=' 'strict-dynamic'");
  const html = renderToStaticMarkup(<OldBrowser language={english} nonce={nonce} />);
  expect(html).toContain('<script nonce="abc+/=">');
  expect(html).toMatch(/<noscript><p[^>]*>[^<]*JavaScript[^<]*<\/p><\/noscript>/);
  expect(nonceOf(null)).toBeUndefined();
});

test('the page of supported browsers names what is needed, and the newest version that brought it', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/browsers.md'), 'utf8');
  for (const { what, since } of NEEDS) expect(page).toContain(`| ${what} | ${since.join(' | ')} |`);
  const [chrome, firefox, safari] = [0, 1, 2].map((nth) => Math.max(...NEEDS.map(({ since }) => since[nth] ?? 0)));
  expect(page).toContain(`| Chrome, Edge and others with Chromium | ${chrome} |`);
  expect(page).toContain(`| Firefox | ${firefox} |`);
  expect(page).toContain(`| Safari, and every browser on iPhone and iPad | ${safari} |`);
});
