import { refusal as atTheDoor, type RefusalCode as DoorCode } from '@baize/auth';
import { games } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { houseInGerman } from './house-english/german.ts';
import type { HouseEnglish } from './language.ts';
import { readPhrases } from './phrase-book.ts';
import { saidBy } from './said.testing.ts';

const BOOKS: readonly (readonly [locale: string, book: HouseEnglish])[] = [['de-DE', houseInGerman]];

const DOOR_CODES: Readonly<Record<DoorCode, true>> = {
  'wrong-credentials': true,
  'sign-in-locked': true,
  'sign-in-guarded': true,
  'too-many-attempts': true,
  'account-closed': true,
  'name-malformed': true,
  'name-taken': true,
  'name-fixed': true,
  'password-too-short': true,
  'password-too-long': true,
  'password-weak': true,
  'password-unchanged': true,
  'sign-in-again': true,
  'password-expired': true,
  'new-password-due': true,
  'current-password-wrong': true,
  'no-password': true,
  'not-yours-to-set': true,
  'not-signed-in': true,
  'code-wrong': true,
  'code-used': true,
  'recovery-code-wrong': true,
  'passkey-refused': true,
  'passkey-needs-check': true,
  'second-step-over': true,
  'second-factor-locked': true,
  'second-factor-due': true,
  'second-factor-there': true,
  'second-factor-last': true,
  'second-factor-none': true,
  'second-factor-gone': true,
  'last-operator': true,
  'no-such-account': true,
  'already-so': true,
  'reason-missing': true,
  'already-signed-in': true,
  'wrong-address': true,
  'not-possible': true,
};

describe.each(BOOKS)('the phrase book in %s', (locale, { common, games: books }) => {
  it.each(Object.values(games).map((definition) => [definition.id, definition] as const))('knows %s', (id, game) => {
    const phrase = readPhrases([books[id] ?? [], common], locale);
    expect([...saidBy(game)].filter((sentence) => phrase(sentence) === null)).toEqual([]);
  });

  const phrase = readPhrases([...Object.values(books), common], locale);

  it('knows every refusal at the door', () => {
    const circumstances = [
      {},
      { waitMs: 1_000, address: 'http://localhost:3000' },
      { waitMs: 240_000 },
      { waitMs: 9_000_000 },
    ];
    const refusals = (Object.keys(DOOR_CODES) as DoorCode[]).flatMap(
      (
        code, // the keys of the record above
      ) => circumstances.map((circumstance) => atTheDoor(code, circumstance).message),
    );
    expect(refusals.filter((sentence) => phrase(sentence) === null)).toEqual([]);
  });
});
