import { readHole } from './holes.ts';

/**
 * English sentences and what they are in another language, with `{holes}` in both: figures, cards, amounts and names by
 * the names of the holes (`holes.ts`), everything else a phrase that is translated in turn. The first entry that matches
 * the whole sentence counts. The first letter follows the sentence: entries are written as they stand inside of one, and
 * where one word begins in both ways (`call`, the deed, and `Call`, the bet), each has its entry.
 * `{^hole}` in a translation begins with a capital.
 */
export type PhraseBook = readonly (readonly [english: string, translated: string])[];

/** A sentence in the language of the books, or null when they do not know it or one of its parts. */
export type Phrases = (sentence: string) => string | null;

interface Pattern {
  /** What stands around the holes: one more than there are holes. */
  readonly literals: readonly string[];
  readonly holes: readonly string[];
  readonly translated: string;
}

const HOLE = /\{(\^?)(\w+)\}/g;

/**
 * Reads books, the earlier before the later, with amounts and numbers written as `locale` does. Every answer is kept:
 * a table says the same few hundred sentences all evening.
 */
export function readPhrases(books: readonly PhraseBook[], locale: string): Phrases {
  const exact = exactly(books);
  const patterns = books.flat().filter(hasHoles).map(patternOf);
  const kept = new Map<string, string | null>();

  const phrase: Phrases = (sentence) => {
    const before = kept.get(sentence);
    if (before !== undefined) return before;
    const found = exact.get(sentence) ?? matched(sentence) ?? inTwo(sentence);
    const answer = found === null || lowerFirst(sentence) === sentence ? found : upperFirst(found);
    kept.set(sentence, answer);
    return answer;
  };

  function matched(sentence: string): string | null {
    for (const pattern of patterns) {
      for (const filling of fillings(pattern, sentence)) {
        const read = filling.map((text, i) => readHole(pattern.holes[i] ?? '', text, phrase, locale));
        if (read.every((text) => text !== null)) return filled(pattern, read);
      }
    }
    return null;
  }

  /** Two sentences, or more, one after the other. */
  function inTwo(sentence: string): string | null {
    const end = /[.?] /.exec(sentence)?.index;
    if (end === undefined) return null;
    const [first, rest] = [phrase(sentence.slice(0, end + 1)), phrase(sentence.slice(end + 2))];
    return first === null || rest === null ? null : `${first} ${rest}`;
  }

  return phrase;
}

const hasHoles = ([english]: PhraseBook[number]): boolean => english.includes('{');

/** What has no holes, with its first letter as it is written and, where no entry is written so, with the other. */
function exactly(books: readonly PhraseBook[]): ReadonlyMap<string, string> {
  const exact = new Map<string, string>();
  for (const book of books) {
    const entries = book.filter((entry) => !hasHoles(entry));
    for (const spelt of [(english: string) => english, lowerFirst, upperFirst])
      for (const [english, translated] of entries)
        if (!exact.has(spelt(english))) exact.set(spelt(english), translated);
  }
  return exact;
}

function patternOf([english, translated]: PhraseBook[number]): Pattern {
  const holes = [...english.matchAll(HOLE)].map(([, , name = '']) => name);
  const [first = '', ...others] = english.split(/\{\w+\}/);
  return { literals: [lowerFirst(first), ...others], holes, translated };
}

const filled = ({ holes, translated }: Pattern, read: readonly string[]): string =>
  translated.replaceAll(HOLE, (_, capital: string, name: string) => {
    const text = read[holes.indexOf(name)] ?? '';
    return capital === '' ? text : upperFirst(text);
  });

/** Every way in which the holes can be filled so that the pattern is the sentence. */
function* fillings({ literals, holes }: Pattern, sentence: string): Generator<readonly string[]> {
  const [first = '', ...after] = literals;
  if (lowerFirst(sentence).startsWith(first)) yield* rest(sentence.slice(first.length), after, holes.length);
}

function* rest(text: string, literals: readonly string[], holes: number): Generator<readonly string[]> {
  const [literal = '', ...after] = literals;
  if (holes === 1) {
    if (text.endsWith(literal) && text.length > literal.length) yield [text.slice(0, text.length - literal.length)];
    return;
  }
  for (let at = text.indexOf(literal, 1); at !== -1; at = text.indexOf(literal, at + 1)) {
    for (const others of rest(text.slice(at + literal.length), after, holes - 1)) yield [text.slice(0, at), ...others];
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
