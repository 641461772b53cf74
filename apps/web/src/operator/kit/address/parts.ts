import type { Amounts, Stretch } from '@baize/database';
import { PAGE_SIZES, type PageSize, readHidden, readPageSize } from '../grid/columns.ts';
import { readSort, type Sort, writeSort } from '../sort.ts';
import { ENDS, parseStretch, printStretch } from './stretch.ts';

type Earlier = Readonly<Record<string, unknown>>;

/** A part of the address of a list: how its text is read and written. */
export interface Part<Value> {
  /** Its names in the address, where they differ from that of its property. */
  readonly names?: readonly string[];
  /** A form sends each of its values as a parameter of its own. */
  readonly isList?: true;
  /** Of a page of the list: no file is by it. */
  readonly ofPage?: true;
  /** Of the rows that are shown: what else changes begins without it. */
  readonly ofRows?: true;
  /**
   * `undefined` for what is not understood.
   * @param earlier what the parts before this one say
   */
  readonly read: (text: string, name: string, earlier: Earlier) => Value | undefined;
  /** `undefined` for what an address need not say. */
  readonly write: (value: Value) => string | undefined;
  /** Which of its names the value has; the first unless given. */
  readonly nameOf?: (value: Value) => string;
}

/** The part under another name in the address than that of its property. */
export const named = <Value>(name: string, part: Part<Value>): Part<Value> => ({ ...part, names: [name] });

/** The part as one of the page, which files leave out. */
export const ofPage = <Value>(part: Part<Value>): Part<Value> => ({ ...part, ofPage: true });

/** The part as one of the rows that are shown, which other filters, columns and files leave out. */
export const ofRows = <Value>(part: Part<Value>): Part<Value> => ({ ...part, ofPage: true, ofRows: true });

/** The maximum length of a name or of words in an address. */
export const LONGEST = 200;

/** A text that somebody typed, or an id; of a given form where there is one. */
export const words = (form?: RegExp): Part<string> => ({
  read: (text) => (text.length > LONGEST || form?.test(text) === false ? undefined : text),
  write: (text) => text,
});

/** The code of a currency. */
export const CURRENCY = words(/^[A-Z][A-Z0-9]{2,9}$/);

/** One of these words. */
export const oneOf = <Value extends string>(values: readonly Value[]): Part<Value> => ({
  read: (text) => values.find((value) => value === text),
  write: (value) => value,
});

/** Some of these words, in their order. */
export const someOf = <Value extends string>(values: readonly Value[]): Part<readonly Value[]> => ({
  isList: true,
  read: (text) => readHidden(text, values),
  write: (some) => some.join(','),
});

/** Ids of tables or games. */
export const IDS: Part<readonly string[]> = {
  isList: true,
  read: (text) => {
    const ids = [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => /^[a-z0-9-]{1,40}$/.test(id));
    return ids.length > 0 ? ids : undefined;
  },
  write: (ids) => ids.join(','),
};

/** Something that is so when the address says this word. */
export const flag = (word: string): Part<true> => ({
  read: (text) => (text === word ? true : undefined),
  write: () => word,
});

/** A period of time. */
export const PERIOD: Part<Stretch> = { read: parseStretch, write: printStretch };

/** Amounts in minor units: `least..most`. */
export const AMOUNTS: Part<Amounts> = {
  read: (text) => {
    const [, first = '', last = ''] = ENDS.exec(text) ?? [];
    if (first === '' && last === '') return undefined;
    const [min, max] = [first, last].map((each) => (/^-?\d{1,15}$/.test(each) ? Number(each) : undefined));
    if ((first !== '' && min === undefined) || (last !== '' && max === undefined)) return undefined;
    return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  },
  write: ({ min, max }) => `${min ?? ''}..${max ?? ''}`,
};

/** By what the list is sorted, unless as usual. */
export const sorted = <By extends string>(by: readonly By[], usual: Sort<By>): Part<Sort<By>> => ({
  names: ['sort'],
  read: (text) => readSort(text, by),
  write: (sort) => (writeSort(sort) === writeSort(usual) ? undefined : writeSort(sort)),
});

/** Columns that are not shown. */
export const hiddenOf = <Id extends string>(columns: readonly Id[]): Part<readonly Id[]> =>
  ofPage(named('hide', someOf(columns)));

/** Rows of a page, unless as few as usual. */
export const ROWS: Part<PageSize> = ofPage({
  names: ['rows'],
  read: readPageSize,
  write: (size) => (size === PAGE_SIZES[0] ? undefined : String(size)),
});

type Sided<Place> = Place & { readonly side: 'after' | 'before' };

/** Where a page starts: after or before a row. */
export const placeOf = <Place extends object>(
  read: (text: string, earlier: Earlier) => Place | undefined,
  write: (place: Place) => string,
): Part<Sided<Place>> => ({
  names: ['after', 'before'],
  ofPage: true,
  ofRows: true,
  read: (text, name, earlier) => {
    const place = read(text, earlier);
    return place && { ...place, side: name === 'before' ? 'before' : 'after' };
  },
  write,
  nameOf: ({ side }) => side,
});

/** The place of a row by its time and its id. */
export const timedPlace = (id: RegExp): Part<Sided<{ readonly at: number; readonly id: string }>> =>
  placeOf(
    (text) => {
      const [, at, rest = ''] = /^(\d{1,14})~(.+)$/.exec(text) ?? [];
      return at === undefined || !id.test(rest) ? undefined : { at: Number(at), id: rest };
    },
    ({ at, id: rest }) => `${at}~${rest}`,
  );
