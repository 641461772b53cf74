// npm run fonts: cuts the fonts of the pages to the characters and weights that they use, into apps/web/public/fonts/2.
// Browsers keep the files for ever: when one changes, all move to the next folder (src/app/fonts.css,
// src/app/layout.tsx).
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { root } from './shared/environment.mjs';

const TARGET = `${root}apps/web/public/fonts/2/`;
/** The characters of western European languages, with their punctuation and the signs of the pages. */
const LATIN = [range(0x20, 0x7e), range(0xa0, 0xff), 'ŒœŠšŽžŸ–—‘’‚“”„†•…‰‹›€™−≤≥←→↑↓ \u2009\u2011\u202f'].join('');
/** Names of people in other Latin alphabets; browsers load these files when a page has such a name. */
const EXTENDED = [range(0x100, 0x17f), range(0x218, 0x21b), range(0x1e00, 0x1eff)].join('');

const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';
const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces';
const ARABIC = '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic';
/** Strong figures: the ranks of cards, numbers and amounts. */
const FIGURES = '0123456789AJKQ+,.−–×€$£¥';
/** Names and results are large: their optical size is fixed. One weight of them needs half as many bytes as a range. */
const DISPLAY = { wght: 480, opsz: 36 };
const DISPLAY_STRONG = { ...DISPLAY, wght: 600 };
const PLAIN = { wght: { min: 400, max: 700, default: 400 } };
/** What pages in Latin letters use: figures of one height and width, and how letters stand beside each other. */
const LATIN_FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'];

await cut('hanken-grotesk', `${HANKEN}-latin-wght-normal.woff2`, LATIN, PLAIN, LATIN_FEATURES);
await cut('hanken-grotesk-extended', `${HANKEN}-latin-ext-wght-normal.woff2`, EXTENDED, PLAIN, LATIN_FEATURES);
await cut('fraunces', `${FRAUNCES}-latin-opsz-normal.woff2`, LATIN, DISPLAY, LATIN_FEATURES);
await cut('fraunces-figures', `${FRAUNCES}-latin-opsz-normal.woff2`, FIGURES, DISPLAY_STRONG, LATIN_FEATURES);
await cut('fraunces-extended', `${FRAUNCES}-latin-ext-opsz-normal.woff2`, EXTENDED, DISPLAY, LATIN_FEATURES);
await cut('noto-sans-arabic', `${ARABIC}-arabic-wght-normal.woff2`, range(0x600, 0x6ff), PLAIN);

/** Without `keepFeatures` all features of the font stay. */
async function cut(name, source, characters, variationAxes, keepFeatures) {
  const font = readFileSync(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes, keepFeatures });
  writeFileSync(`${TARGET}${name}.woff2`, subset);
  process.stdout.write(`${name.padEnd(24)}${(subset.length / 1_000).toFixed(1)} kB\n`);
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth)).join('');
}
