import type { Texts } from './writer.ts';

/**
 * The texts of a trial catalogue, and those of the whole catalogue where it has none: these are isolated, so that they
 * read from left to right in a line that does not. Compiled texts may be lists.
 */
export function withFallback<Whole extends object>(whole: Whole, trial: object): Whole {
  const texts: Texts = trial as Texts; // JSON of texts and groups
  const merged = Object.entries(whole).map(([name, text]) => {
    const own = texts[name];
    if (isGroup(text)) return [name, isGroup(own) || own === undefined ? withFallback(text, own ?? {}) : own] as const;
    return [name, own ?? isolated(text)] as const;
  });
  return Object.fromEntries(merged) as Whole; // the same names with the same kinds of values
}

/** Letters alone keep their order; "1–18" would become "18–1", and a full stop would come first. */
const IN_ORDER = /^[\p{L} ]*$/u;
const [BEGIN, END] = ['\u2066', '\u2069'];

function isolated(text: unknown): unknown {
  if (Array.isArray(text)) return [BEGIN, ...text, END];
  return typeof text === 'string' && !IN_ORDER.test(text) ? `${BEGIN}${text}${END}` : text;
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
