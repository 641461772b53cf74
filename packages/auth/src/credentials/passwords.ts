import { readFileSync, statSync } from 'node:fs';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import common from '../../data/common-passwords.json' with { type: 'json' };
import { type Refusal, refusal } from '../refusals.ts';

export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Guesses that an attacker who knows common choices must need on average (log10): ten thousand million. */
const GUESSES_LOG10 = 10;
/** Maximum number of characters rated: further ones cannot make a good password worse, and take time. */
const MAX_RATED = 64;

let estimator: ZxcvbnFactory | undefined;

/** Longer than any allowed password: not worth hashing. */
export const isTooLong = (password: string): boolean => password.length > PASSWORD_LENGTH.max;

/** The form in which a password is rated and hashed: the same characters count as the same, however they were typed. */
export const canonical = (password: string): string => password.normalize('NFKC');

/**
 * Refuses `password-too-short`, `password-too-long`, and `password-weak` for what is easily guessed: common passwords,
 * repetitions, keyboard rows, dates, anything weak once the person's and the casino's names are removed, and leaked
 * passwords. `names` are the names of the account.
 */
export function checkPassword(
  typed: string,
  names: readonly string[],
  isStolen: (password: string) => boolean,
): Refusal | null {
  if (isTooLong(typed)) return refusal('password-too-long');
  const password = canonical(typed);
  if (password.length < PASSWORD_LENGTH.min) return refusal('password-too-short');
  if (isTooLong(password)) return refusal('password-too-long');
  if (isStolen(password)) return refusal('password-weak');
  const obvious = ['baize', 'casino', ...names.filter(({ length }) => length > 2)].map((name) => name.toLowerCase());
  const whole = password.slice(0, MAX_RATED);
  const rest = obvious.reduce((text, name) => text.replaceAll(name, ''), whole.toLowerCase());
  const isGuessed = [whole, rest].some((text) => guesses(text, obvious) < GUESSES_LOG10);
  return isGuessed ? refusal('password-weak') : null;
}

/**
 * Returns a case-insensitive check against the 5,000 most common passwords of the required length (ASVS 6.2.4) and the
 * passwords in `file`, one per line (6.2.12). The lists are indexed at the first check. Throws when the file does not
 * exist.
 */
export function stolenPasswordCheck(file: string | undefined): (password: string) => boolean {
  if (file !== undefined && !statSync(file).isFile())
    throw new TypeError(`STOLEN_PASSWORDS names ${file}, which is not a file`);
  let known: ReadonlySet<string> | undefined;
  return (password) => {
    known ??= new Set([...common, ...(file === undefined ? [] : longEnoughIn(file))]);
    return known.has(password.toLowerCase());
  };
}

const longEnoughIn = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .toLowerCase()
    .split(/\r?\n/)
    .filter(({ length }) => length >= PASSWORD_LENGTH.min);

function guesses(text: string, obvious: string[]): number {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_RATED });
  return estimator.check(text, obvious).guessesLog10;
}
