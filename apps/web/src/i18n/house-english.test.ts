import { refusal as atTheDoor, type RefusalCode as DoorCode } from '@baize/auth';
import { chips, games, type Refusal, type RefusalCode, sayRefusal } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { houseInGerman } from './house-english/german.ts';
import type { HouseEnglish } from './language.ts';
import { readPhrases } from './phrase-book.ts';
import { saidBy, saidByServer } from './said.testing.ts';

const BOOKS: readonly (readonly [locale: string, book: HouseEnglish])[] = [['de-DE', houseInGerman]];

const AMOUNT = chips(125_000);
const ALL_REFUSALS: { readonly [Code in RefusalCode]: Extract<Refusal, { code: Code }> } = {
  'bets-closed': { code: 'bets-closed' },
  'bets-open': { code: 'bets-open' },
  'round-over': { code: 'round-over' },
  'no-such-spot': { code: 'no-such-spot', spot: 'a' },
  'nothing-staked': { code: 'nothing-staked' },
  'not-an-amount': { code: 'not-an-amount' },
  'below-minimum': { code: 'below-minimum', spot: 'a', limit: AMOUNT },
  'above-maximum': { code: 'above-maximum', spot: 'a', limit: AMOUNT },
  'off-step': { code: 'off-step', spot: 'a', limit: AMOUNT },
  'above-table-maximum': { code: 'above-table-maximum', limit: AMOUNT },
  'needs-bet': { code: 'needs-bet', spot: 'a', other: 'b' },
  'needs-another-player': { code: 'needs-another-player', spot: 'a', other: 'b' },
  'not-together': { code: 'not-together', spot: 'a', other: 'b' },
  'not-equal': { code: 'not-equal', spot: 'a', other: 'b' },
  'not-level': { code: 'not-level', spot: 'a', limit: AMOUNT },
  'spot-taken': { code: 'spot-taken', spot: 'a' },
  'one-spot-only': { code: 'one-spot-only', spot: 'a' },
  'no-such-bet': { code: 'no-such-bet', spot: 'a' },
  'out-of-turn': { code: 'out-of-turn' },
  'not-yours': { code: 'not-yours' },
  'no-such-fact': { code: 'no-such-fact' },
  'card-lies-already': { code: 'card-lies-already', card: 'Kh' },
  'contradicts-peek': { code: 'contradicts-peek', card: 'Kh', mend: 'correct' },
  'decided-since': { code: 'decided-since' },
  'correction-breaks-round': { code: 'correction-breaks-round' },
};

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

/** What the house says and no reading of its source finds: put together, or said by the page for it. */
const COMPOSED = [
  'Returned when betting closed',
  'Returned with the bet that it asks for',
  'There is no bet to double.',
  'Perfect Pairs, seat 3 goes with Seat 3. Take it back first.',
  'There are no bets to repeat.',
  'Your balance does not cover the least Ante of €1 and what follows it.',
  'Your balance covers €300 on Ante and what follows it.',
  'The rest of your balance is kept for the decision that follows. Bet less.',
  'Your balance is empty. You can watch as long as you like.',
  'That takes 800\u00a0€ and your balance is 700\u00a0€. Bet less.',
  'That takes 800\u00a0CHIPS and your balance is 700\u00a0CHIPS. Bet less.',
  'The most on Red is CHIPS\u00a01,250.00.',
  'The connection is lost. You can bet again when it is back.',
  'The table is paused.',
  'The table is closed.',
  'The next round opens soon.',
  'nine of hearts',
  'face-down card',
  'The connection broke and that round is over. Your history shows which of your chips counted.',
  'Bets closed 0.4 s before your chip arrived.',
  'Bets closed 0.4 s before you took that back. Your bet stays.',
  'Bets closed 0.4 s before you moved that. Your bet stays where it was.',
  'You may not write until it is lifted. The reason: Advertising.',
  'You may not write for 12 minutes more. The reason: Advertising.',
  'Slow mode: one line every 10 s. You can write again in 4 s.',
];

describe.each(BOOKS)('the phrase book in %s', (locale, { common, games: books }) => {
  it.each(Object.values(games).map((definition) => [definition.id, definition] as const))('knows %s', (id, game) => {
    const phrase = readPhrases([books[id] ?? [], common], locale);
    expect([...saidBy(game)].filter((sentence) => phrase(sentence) === null)).toEqual([]);
  });

  const phrase = readPhrases([...Object.values(books), common], locale);

  it('knows every refusal of the rules', () => {
    const names: Readonly<Record<string, string>> = { a: 'Straight 17', b: 'Ante, seat 3' };
    const undecided: Refusal = { code: 'contradicts-peek', card: 'Kh', mend: 'void' };
    const refusals = [...Object.values(ALL_REFUSALS), undecided].map((refusal) =>
      sayRefusal(
        refusal,
        (spot) => names[spot] ?? spot,
        (minor) => `€${(minor / 100).toFixed(2)}`,
      ),
    );
    expect(refusals.filter((sentence) => phrase(sentence) === null)).toEqual([]);
  });

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

  it('knows what the game server says', () => {
    const said = [...saidByServer(), ...COMPOSED];
    expect(said.length).toBeGreaterThan(30);
    expect(said.filter((sentence) => phrase(sentence) === null)).toEqual([]);
  });
});
