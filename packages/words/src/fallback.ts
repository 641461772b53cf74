import type { Texts } from './writer.ts';

/** The texts of a trial catalogue, and those of the whole catalogue where it has none. Compiled texts may be lists. */
export function withFallback<Whole extends object>(whole: Whole, trial: object): Whole {
  const texts: Texts = trial as Texts; // JSON of texts and groups
  const merged = Object.entries(whole).map(([name, text]) => {
    const own = texts[name];
    if (own === undefined) return [name, text] as const;
    return [name, isGroup(text) && isGroup(own) ? withFallback(text, own) : own] as const;
  });
  return Object.fromEntries(merged) as Whole; // the same names with the same kinds of values
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
