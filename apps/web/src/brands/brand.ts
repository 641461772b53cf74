import type { Locale } from '@baize/words';
import type { ReactNode } from 'react';
import type { BrandId } from '../../serve/brand-choice.mjs';
import type { ChipDesign } from '../lib/chip-designs.ts';

/** What a colour is for, in the room: pages, panels, menus and keys. */
export type RoomRole =
  /** The page behind everything, panels on it, what lies on panels, and what the pointer is on. */
  | 'ground'
  | 'surface'
  | 'surface-raised'
  | 'surface-pressed'
  /** Panels over the table, what is set into a panel, such as a search field, what lies behind a dialog, and shadows. */
  | 'overlay'
  | 'well'
  | 'backdrop'
  | 'shadow'
  | 'line'
  | 'line-strong'
  /** Text: what is read first, what explains it, and hints. */
  | 'ink'
  | 'ink-soft'
  | 'ink-faint'
  /** What can be pressed, and text on it. */
  | 'accent'
  | 'accent-hover'
  | 'accent-edge'
  | 'on-accent'
  /** What has won. */
  | 'win'
  | 'on-win'
  /** What is marked: a player's own place, the place in turn, the chosen row. */
  | 'mark'
  | 'on-mark'
  /** The ring of the keyboard. */
  | 'focus'
  | 'success'
  | 'warning'
  | 'danger';

/** What a colour is for on a cloth. */
export type ClothRole =
  | 'ink-on-cloth'
  | 'ink-soft-on-cloth'
  | 'ink-faint-on-cloth'
  | 'accent-on-cloth'
  | 'win-on-cloth'
  | 'success-on-cloth'
  | 'warning-on-cloth'
  | 'danger-on-cloth'
  /** Print on the cloth and its lines. */
  | 'print'
  | 'print-soft'
  /** The light of the lamp and the shade around it. */
  | 'cloth-lamp'
  | 'cloth-shade'
  | 'scene-lamp'
  | 'rail'
  | 'rail-edge'
  /** Shoe and discard holder: in the light, in the shade, their edges; and the cards in them. */
  | 'equipment-lit'
  | 'equipment'
  | 'equipment-edge'
  | 'card-back'
  | 'card-back-line'
  /** The pockets of roulette and the figures on them. */
  | 'pocket-red'
  | 'pocket-black'
  | 'pocket-green'
  | 'pocket-ink'
  /** The sides of games between two hands. */
  | 'side-player'
  | 'side-banker'
  | 'side-tie'
  | 'side-tiger'
  /** The paper on which roads are written. */
  | 'sheet'
  | 'sheet-edge'
  | 'sheet-line'
  | 'sheet-ink'
  | 'sheet-ink-soft'
  | 'sheet-player'
  | 'sheet-banker'
  | 'sheet-tie';

export type ColourRole = RoomRole | ClothRole;

/** The colours of one chip: its body, the marks on its edge, the inlay and the figure on it. */
export interface ChipFace {
  readonly body: string;
  readonly spot: string;
  readonly inlay: string;
  readonly ink: string;
}

/** Added to the lightness of a colour (OKLCH, 0 to 1), and by what its chroma is multiplied. */
export interface ClothShade {
  readonly lightness: number;
  readonly chroma: number;
}

/** Texts of a brand that replace those of the catalogue; without arguments, since they are not compiled. */
export interface BrandTexts {
  /** What search engines and shared links show. */
  readonly description: string;
  /** The two lines of print on the table beside the sign-in form. */
  readonly print: string;
  readonly smallPrint: string;
}

/**
 * How a house looks and what it is called. A brand is one folder here and one for its files in `public/brands`;
 * `BRAND` and `BRANDS` choose it by the host of a request.
 */
export interface Brand {
  /** The name of both folders. */
  readonly id: BrandId;
  readonly name: string;
  readonly scheme: 'dark' | 'light';
  /** The colour of the browser’s own bars, `#rrggbb`. */
  readonly themeColour: string;
  readonly colours: Readonly<Record<ColourRole, string>>;
  /** The cloth of every game, by the game’s id. */
  readonly cloths: Readonly<Record<string, string>>;
  /** How the colour of a cloth changes as a stripe in lists, and at the lower edge of a tile of the lobby. */
  readonly clothShades: Readonly<Record<'swatch' | 'tile-edge', ClothShade>>;
  /** The faces of chips, by how many of the smallest chip one is worth: the same in every currency and at every table. */
  readonly chips: Readonly<Record<ChipDesign, ChipFace>>;
  readonly fonts: {
    /** Names, results and print. */
    readonly display: string;
    /** Everything else. */
    readonly ui: string;
    /** Files in `public/fonts/2` that every page needs at once. */
    readonly preload: readonly string[];
  };
  /** The corners of small, middle and large parts, px. */
  readonly corners: readonly [number, number, number];
  readonly texts: Readonly<Partial<Record<Locale, BrandTexts>>>;
}

/** What a brand draws itself. */
export interface Drawings {
  /** The sign beside the name, in a box of 22 × 14. */
  readonly sign: ReactNode;
  /** The back of its cards, in a box of 100 × 140. */
  readonly cardBack: ReactNode;
}

/** The variables of a brand, for the style of `<html>`. */
export function brandVariables(brand: Brand): Readonly<Record<string, string | number>> {
  const { colours, cloths, clothShades, chips, fonts, corners, scheme } = brand;
  return {
    colorScheme: scheme,
    ...prefixed('--color-', colours),
    ...prefixed('--color-cloth-', cloths),
    ...Object.assign({}, ...Object.entries(clothShades).map(([part, shade]) => prefixed(`--${part}-`, shade))),
    ...Object.assign({}, ...Object.entries(chips).map(([multiple, face]) => prefixed(`--chip-${multiple}-`, face))),
    '--font-display': fonts.display,
    '--font-ui': fonts.ui,
    ...Object.fromEntries(corners.map((px, nth) => [`--radius-${nth + 1}`, `${px}px`])),
  };
}

const prefixed = (prefix: string, values: object): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]));
