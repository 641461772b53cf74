import { type Card, type DeckCard, isCard, readCardCode } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';

// Parses what the dealer types or scans against what the table expects. A barcode scanner behaves like a fast typist
// who ends with Enter, so one parser serves both; nothing counts before Enter. A code printed on a card (`9HD3`) also
// names its deck.

/** The expected input. */
export type Expected =
  /** No input is accepted, with the reason. */
  | { readonly kind: 'nothing'; readonly why: string }
  /** A physical action: Enter confirms it; `draw` if the virtual shoe may perform it instead. */
  | { readonly kind: 'done'; readonly what: string; readonly draw: boolean }
  /** The next card comes from the virtual shoe: a press draws it. */
  | { readonly kind: 'draw'; readonly why: string }
  | ExpectedCard
  | { readonly kind: 'number'; readonly below: number; readonly draw: boolean }
  | { readonly kind: 'yes-no'; readonly draw: boolean };

/** A card on the table. */
export interface ExpectedCard {
  readonly kind: 'card';
  readonly draw: boolean;
  /** Only one player may see it: no camera that is on air reads it. */
  readonly ownerOnly: boolean;
  /** Why a card is not possible. */
  readonly refuse: (card: Card) => string | undefined;
}

/** The input so far. */
export interface Typed {
  readonly text: string;
  /** When the last invalid key was pressed, ms; an Enter directly after it belongs to the same scan. */
  readonly strayAt: number | null;
}

/** A card; its deck is known if its code was read. */
export type EnteredCard = Pick<DeckCard, 'card'> & Partial<DeckCard>;

/** The effect of a key. */
export type Entered =
  | ({ readonly is: 'card' } & EnteredCard)
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'yes-no'; readonly yes: boolean }
  | { readonly is: 'done' }
  | { readonly is: 'draw' }
  /** Correct the last entry. */
  | { readonly is: 'undo' }
  | { readonly is: 'refused'; readonly sentence: string };

export interface Read {
  readonly typed: Typed;
  readonly entered: Entered | null;
  /** The key belongs to a scan that was refused: its refusal stays. */
  readonly isOfStray?: true;
}

export const NOTHING_TYPED: Typed = { text: '', strayAt: null };

/** Longer than any valid number. */
const MAX_DIGITS = 6;

/** An Enter this soon after an invalid key ends the same scan, ms. */
const STRAY_MS = 1_000;
/** Characters of a scan follow each other faster, those that a person types more slowly, ms. */
const SCAN_GAP_MS = 100;
const RANK = /^(10?|[2-9atjqk])$/i;
const CARD = /^(10|[2-9atjqk])[cdhs]$/i;
const CODE = /^(10|[2-9atjqk])[cdhs]d([1-9]\d?)?$/i;

/** The card in `9h`, `Th`, `10H` or the code `9HD3`; undefined if invalid. */
export function readCard(text: string): EnteredCard | undefined {
  const card = readName(text);
  return card === undefined ? readCardCode(text.replace(/^10/, 'T')) : { card };
}

function readName(text: string): Card | undefined {
  if (!CARD.test(text)) return undefined;
  const rank = text.slice(0, -1).toUpperCase().replace('10', 'T');
  const card = `${rank}${text.slice(-1).toLowerCase()}`;
  return isCard(card) ? card : undefined;
}

/**
 * Handles one key.
 * @param at the time of the press, ms
 */
export function press(expected: Expected, typed: Typed, key: string, at: number, language: Language): Read {
  if (key === 'Escape') return { typed: NOTHING_TYPED, entered: null };
  if (key === 'Backspace') {
    if (typed.text === '') return { typed: NOTHING_TYPED, entered: { is: 'undo' } };
    return { typed: { ...NOTHING_TYPED, text: typed.text.slice(0, -1) }, entered: null };
  }
  if (key === 'Enter') {
    // A scanner may end with two of them.
    if (isWithin(STRAY_MS, typed.strayAt, at)) return { typed, entered: null, isOfStray: true };
    return { typed: NOTHING_TYPED, entered: enter(expected, typed.text, language) };
  }
  if (key === ' ') return { typed, entered: space(expected, typed.text, language) };
  // The rest of an invalid scan must not pass for a card.
  if (isWithin(SCAN_GAP_MS, typed.strayAt, at))
    return { typed: { ...typed, strayAt: at }, entered: null, isOfStray: true };
  return character(expected, typed.text, key, at, language);
}

const isWithin = (ms: number, since: number | null, at: number): boolean => since !== null && at - since < ms;

function enter(expected: Expected, text: string, { say }: Language): Entered {
  switch (expected.kind) {
    case 'nothing':
      return refused(expected.why);
    case 'done':
      return { is: 'done' };
    case 'draw':
      return { is: 'draw' };
    case 'card': {
      const card = readCard(text);
      if (!card) return refused(say(expected.draw ? 'dealer.entry.cardHintOrDraw' : 'dealer.entry.cardHint'));
      const why = expected.refuse(card.card);
      return why === undefined ? { is: 'card', ...card } : refused(why);
    }
    case 'number':
      if (text === '')
        return refused(say(expected.draw ? 'dealer.entry.numberFirstOrSpin' : 'dealer.entry.numberFirst'));
      return isNumber(text, expected.below)
        ? { is: 'number', number: Number(text) }
        : refused(say('dealer.entry.notOnWheel', { number: text, most: expected.below - 1 }));
    case 'yes-no':
      return refused(askYesNo(say));
  }
}

function space(expected: Expected, text: string, { say }: Language): Entered | null {
  if (expected.kind === 'nothing') return refused(expected.why);
  if (expected.kind === 'draw') return { is: 'draw' };
  if (!expected.draw) return expected.kind === 'done' ? null : refused(say('dealer.entry.ownCards'));
  return text === '' ? { is: 'draw' } : refused(say('dealer.entry.enterOrClear'));
}

function character(expected: Expected, text: string, key: string, at: number, { say }: Language): Read {
  const stray = (sentence: string): Read => ({ typed: { text: '', strayAt: at }, entered: refused(sentence) });
  const typing = (next: string): Read => ({ typed: { text: next, strayAt: null }, entered: null });
  switch (expected.kind) {
    case 'nothing':
    case 'draw':
      return stray(expected.why);
    case 'done':
      return stray(say('dealer.entry.waitsForElse', { what: expected.what }));
    case 'card':
      if (isBeginning(text + key)) return typing(text + key);
      return isBeginning(key) ? typing(key) : stray(say('dealer.entry.cardHint'));
    case 'number': {
      if (!/\d/.test(key)) return stray(say('dealer.entry.waitsForNumber', { most: expected.below - 1 }));
      // Invalid input stays visible until it is deleted: part of a wrong number must not count.
      const number = `${text}${key}`.slice(0, MAX_DIGITS);
      return {
        typed: { text: number, strayAt: null },
        entered: isNumber(number, expected.below)
          ? null
          : refused(say('dealer.entry.notOnWheel', { number, most: expected.below - 1 })),
      };
    }
    case 'yes-no':
      return answered(key, say) ?? stray(askYesNo(say));
  }
}

/** Yes or no by its letter, as the keys print it; `null` for any other key. */
function answered(key: string, say: Language['say']): Read | null {
  const letter = key.toUpperCase();
  const yes = letter === say('dealer.answer.yesLetter');
  if (!yes && letter !== say('dealer.answer.noLetter')) return null;
  return { typed: NOTHING_TYPED, entered: { is: 'yes-no', yes } };
}

const askYesNo = (say: Language['say']): string =>
  say('dealer.entry.yesNo', { yes: say('dealer.answer.yesLetter'), no: say('dealer.answer.noLetter') });

/** Whether it is a number of the wheel in its usual form: no `05`. */
export const isNumber = (text: string, below: number): boolean => /^(0|[1-9]\d*)$/.test(text) && Number(text) < below;

const isBeginning = (text: string): boolean => RANK.test(text) || CARD.test(text) || CODE.test(text);
const refused = (sentence: string): Entered => ({ is: 'refused', sentence });
