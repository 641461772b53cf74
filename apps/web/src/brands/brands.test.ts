import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { games } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { BRAND_IDS, brandOfHost, readBrands } from '../../serve/brand-choice.mjs';
import type { Brand, ColourRole } from './brand.ts';
import { type Colour, contrast, over, readColour } from './contrast.testing.ts';
import { brands } from './index.ts';

/** WCAG 2.2 AA: text, and what is no text. */
const TEXT = 4.5;
const SHAPE = 3;

const ROOM_TEXT: readonly ColourRole[] = [
  'ink',
  'ink-soft',
  'ink-faint',
  'accent',
  'win',
  'mark',
  'success',
  'warning',
  'danger',
];
const ROOM: readonly ColourRole[] = ['ground', 'surface', 'surface-raised'];
const CLOTH_TEXT: readonly ColourRole[] = [
  'ink-on-cloth',
  'ink-soft-on-cloth',
  'ink-faint-on-cloth',
  'accent-on-cloth',
  'win-on-cloth',
  'success-on-cloth',
  'warning-on-cloth',
  'danger-on-cloth',
  'print',
];
/** Text on a surface that only it has. */
const PAIRS: readonly (readonly [text: ColourRole, surface: ColourRole])[] = [
  ['ink', 'surface-pressed'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-win', 'win'],
  ['on-mark', 'mark'],
  ['pocket-ink', 'pocket-red'],
  ['pocket-ink', 'pocket-black'],
  ['pocket-ink', 'pocket-green'],
  ...(['sheet', 'sheet-edge'] as const).flatMap((sheet) =>
    (['sheet-ink', 'sheet-ink-soft', 'sheet-player', 'sheet-banker', 'sheet-tie'] as const).map(
      (ink) => [ink, sheet] as const,
    ),
  ),
];

/** A cloth as it is, under the lamp, and in the shade at its edge. */
function clothsOf({ cloths, colours }: Brand): readonly (readonly [name: string, colour: Colour])[] {
  return Object.entries(cloths).flatMap(([game, colour]) => {
    const cloth = readColour(colour);
    return [
      [game, cloth],
      [`${game} under the lamp`, over(readColour(colours['cloth-lamp']), cloth)],
      [`${game} in the shade`, over(readColour(colours['cloth-shade']), cloth)],
    ] as const;
  });
}

/** Every pair with too little contrast, as `danger on surface 3.92`. */
function faint(brand: Brand): readonly string[] {
  const colour = (role: ColourRole): Colour => readColour(brand.colours[role]);
  const cloths = clothsOf(brand);
  const pairs: (readonly [string, Colour, string, Colour, number])[] = [
    ...ROOM.flatMap((surface) =>
      ROOM_TEXT.map((text) => [text, colour(text), surface, colour(surface), TEXT] as const),
    ),
    ...ROOM_TEXT.map(
      (text) => [text, colour(text), 'overlay', over(colour('overlay'), colour('ground')), TEXT] as const,
    ),
    ...PAIRS.map(([text, surface]) => [text, colour(text), surface, colour(surface), TEXT] as const),
    ...cloths.flatMap(([cloth, surface]) =>
      CLOTH_TEXT.map((text) => [text, colour(text), cloth, surface, TEXT] as const),
    ),
    ...(['side-player', 'side-banker', 'side-tie', 'side-tiger'] as const).map(
      (side) => [side, colour(side), 'surface', colour('surface'), TEXT] as const,
    ),
    ...ROOM.map((surface) => ['focus', colour('focus'), surface, colour(surface), SHAPE] as const),
    ...cloths.map(([cloth, surface]) => ['focus', colour('focus'), cloth, surface, SHAPE] as const),
    ...Object.entries(brand.chips).map(
      ([multiple, { ink, inlay }]) =>
        [`chip ${multiple}`, readColour(ink), 'its inlay', readColour(inlay), TEXT] as const,
    ),
  ];
  return pairs.flatMap(([text, ink, surface, below, least]) => {
    const measured = contrast(ink, below);
    return measured < least ? [`${text} on ${surface} ${measured.toFixed(2)}`] : [];
  });
}

describe.each(Object.entries(brands))('the brand %s', (id, brand) => {
  it('has the name of its folders', () => {
    expect(brand.id).toBe(id);
    expect(existsSync(new URL(`../../public/brands/${id}/icon.svg`, import.meta.url))).toBe(true);
  });

  it('R12: can be read: every text on every surface has the contrast of WCAG AA', () => {
    expect(faint(brand)).toEqual([]);
  });

  it('has a cloth for every game', () => {
    expect(Object.keys(brand.cloths).sort()).toEqual(Object.keys(games).sort());
  });

  it('shows the colour of every game in lists, on every surface of the room', () => {
    const { lightness, chroma } = brand.clothShades.swatch;
    const faintSwatches = Object.entries(brand.cloths).flatMap(([game, cloth]) => {
      const [l = 0, c = 0, h = 0] = (cloth.match(/[\d.]+/g) ?? []).map(Number);
      const swatch = readColour(`oklch(${l + lightness} ${c * chroma} ${h})`);
      return ROOM.filter((role) => contrast(swatch, readColour(brand.colours[role])) < SHAPE).map(
        (role) => `${game} on ${role}`,
      );
    });
    expect(faintSwatches).toEqual([]);
  });

  it('loads fonts that exist', () => {
    const missing = brand.fonts.preload.filter(
      (file) => !existsSync(new URL(`../../public/fonts/2/${file}`, import.meta.url)),
    );
    expect(missing).toEqual([]);
  });

  it('says its own texts without arguments, which would have to be compiled', () => {
    const texts = Object.values(brand.texts).flatMap((own) => Object.values(own));
    expect(texts.filter((text) => /[{}<>']/.test(text))).toEqual([]);
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrast(readColour('#000000'), readColour('#ffffff'))).toBeCloseTo(21, 5);
  expect(contrast(readColour('#777777'), readColour('#ffffff'))).toBeCloseTo(4.48, 2);
  expect(contrast(readColour('oklch(0.627955 0.257683 29.2339)'), readColour('#ffffff'))).toBeCloseTo(3.998, 2);
});

it('no style depends on light-dark(), which the build resolves by a colour scheme that brands set later', () => {
  const sources = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx)$/.test(file))
    .filter((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').includes('light-dark('));
  expect(sources).toEqual([]);
});

it('the table of the sign-in pages takes its colours from the brand, but for its cards', () => {
  const drawing = readFileSync(new URL('../account/entering/lit-table.tsx', import.meta.url), 'utf8');
  const cards = ['#b3232c', '#1c211f', '#f8f4e8'];
  const fixed = drawing.match(/oklch\([\d.][^)]*\)|#[\da-f]{6}\b/g) ?? [];
  expect(fixed.filter((colour) => !cards.includes(colour))).toEqual([]);
  // The test of contrast reads both on every cloth, under the lamp and in the shade.
  const print = drawing.match(/<(?:g|text)[^>]*?fill="var\(--color-[a-z-]+\)"/g) ?? [];
  const roles = print.map((part) => /--color-([a-z-]+)/.exec(part)?.[1]);
  expect(roles).toHaveLength(2);
  expect(roles.filter((role) => !CLOTH_TEXT.some((text) => text === role))).toEqual([]);
});

it('two brands look different', () => {
  expect(brands.baize.scheme).not.toBe(brands.lumen.scheme);
  const same = Object.entries(brands.baize.colours).filter(([role, colour]) => {
    const other: string = brands.lumen.colours[role as ColourRole]; // the keys of a brand's colours
    return colour === other;
  });
  expect(same.map(([role]) => role)).toEqual(['sheet-player', 'sheet-banker', 'sheet-tie']);
});

describe('the brand of a request', () => {
  const chosen = readBrands({ BRAND: 'baize', BRANDS: 'www.lumen.example=lumen, Other.example:8443=lumen' });

  it.each([
    ['www.lumen.example', 'lumen'],
    ['WWW.lumen.example:3000', 'lumen'],
    ['other.example:8443', 'lumen'],
    ['other.example', 'baize'],
    ['www.baize.example', 'baize'],
    [null, 'baize'],
  ])('of %s is %s', (host, brand) => {
    expect(brandOfHost(chosen, host)).toBe(brand);
  });

  it('is the first brand where nothing is set', () => {
    expect(brandOfHost(readBrands({}), 'localhost:3000')).toBe(BRAND_IDS[0]);
    expect(brandOfHost(readBrands({ BRAND: '', BRANDS: '' }), undefined)).toBe(BRAND_IDS[0]);
  });

  it.each([
    [{ BRAND: 'nobody' }, 'BRAND names the brand "nobody"; there are baize, lumen'],
    [{ BRANDS: 'a.example=nobody' }, 'BRANDS names the brand "nobody"'],
    [{ BRANDS: 'lumen' }, 'BRANDS contains "lumen"'],
    [{ BRANDS: 'https://a.example=lumen' }, 'BRANDS contains "https://a.example=lumen"'],
    [{ BRANDS: 'a.example=lumen,A.example=baize' }, 'BRANDS names a.example twice'],
  ])('is checked at the start: %o', (env, message) => {
    expect(() => readBrands(env)).toThrow(message);
  });
});
