import type { Part } from './parts.ts';
import { readable } from './stretch.ts';

/** An address as a page gets it. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What an address says of a list; everything may be missing. */
export type Query<Values> = { readonly [Key in keyof Values]?: Values[Key] };
type Given<Values> = { readonly [Key in keyof Values]?: Values[Key] | undefined };

/** Reads and writes the addresses of a list. */
export interface ListAddress<Values> {
  readonly path: string;
  /** What the address says; parts that are not understood are left out. */
  readonly query: (parameters: Parameters) => Query<Values>;
  /** The parts that are not understood. */
  readonly unread: (parameters: Parameters) => readonly string[];
  /** The address of the list by a query, or of its file, which has every page and every column. */
  readonly write: (query: Given<Values>, as?: 'csv' | 'xlsx' | 'json') => string;
  /** The address with some parts replaced, from the first page on. */
  readonly change: (query: Query<Values>, parts: Given<Values>) => string;
  /** The names of all parts in an address, in their order. */
  readonly names: readonly string[];
  /** The name of a part in an address. */
  readonly nameOf: (key: keyof Values) => string;
}

/** What the address of a list says. */
export type QueryOf<Address> = Address extends ListAddress<infer Values> ? Query<Values> : never;

/** The fields of a period in a form of a browser without scripts, what asks for the whole list, and by what Next asks for data. */
const OF_FORMS = /^(?:_rsc|whole|[a-z]+-(?:from|until|zone|last|least|most))$/;

/**
 * The addresses of the list at a path: its filters, order, page and columns.
 * @param parts by the property of the query, in the order in which an address has them
 */
export function addressOf<Values>(
  path: string,
  parts: { readonly [Key in keyof Values]: Part<Values[Key]> },
): ListAddress<Values> {
  const all = Object.entries<Part<unknown>>(parts as Record<string, Part<unknown>>) // each gets its own values alone
    .map(([key, part]) => ({ key, part, names: part.names ?? [key] }));
  const names = all.flatMap((part) => part.names);
  const known = new Set(names);
  const fromFirst = Object.fromEntries(all.flatMap(({ key, part }) => (part.ofRows ? [[key, undefined]] : [])));

  function readAll(parameters: Parameters) {
    // An export by a misspelt filter would contain everything.
    const unread = Object.entries(parameters).flatMap(([name, value]) =>
      known.has(name) || OF_FORMS.test(name) ? [] : [`${name}=${[value].flat()[0] ?? ''}`],
    );
    const query: Record<string, unknown> = {};
    for (const { key, part, names } of all) {
      for (const name of names) {
        const given = [parameters[name] ?? []].flat();
        const text = ((part.isList ? given.join(',') : given[0]) ?? '').trim();
        const value = text === '' ? undefined : part.read(text, name, query);
        if (value !== undefined) query[key] ??= value;
        else if (text !== '') unread.push(`${name}=${text}`);
      }
    }
    return { query: query as Query<Values>, unread }; // read by the parts of these values
  }

  function write(query: Given<Values>, as?: 'csv' | 'xlsx' | 'json'): string {
    const values = query as Readonly<Record<string, unknown>>;
    const written = all.flatMap(({ key, part, names }) => {
      const value = as && part.ofPage ? undefined : values[key];
      const text = value === undefined ? undefined : part.write(value);
      return text ? [`${part.nameOf?.(value) ?? names[0]}=${readable(text)}`] : [];
    });
    if (as) written.push(`as=${as}`);
    const file = as ? `${path}/export` : path;
    return written.length === 0 ? file : `${file}?${written.join('&')}`;
  }

  return {
    path,
    query: (parameters) => readAll(parameters).query,
    unread: (parameters) => readAll(parameters).unread,
    write,
    change: (query, given) => write({ ...query, ...fromFirst, ...given }),
    names,
    nameOf: (key) => parts[key].names?.[0] ?? String(key),
  };
}
