import { type ChoiceStep, chips, type Player } from '@baize/rules';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { decisionKeys } from './decision-keys.ts';

const ANA = 'ana' as Player; // the house brands its ids
const BEN = 'ben' as Player;

const step: ChoiceStep = {
  ask: 'choice',
  place: 'seat:3',
  player: ANA,
  window: 'seat:3:2',
  options: [
    { choice: 'stand', stakes: [] },
    {
      choice: 'double',
      stakes: [
        { player: ANA, spot: 'seat:3', stake: chips(40_00) },
        { player: BEN, spot: 'behind:3', stake: chips(500_00), optional: true },
      ],
    },
  ],
};
const keysWith = (availableMinor: number, shut: string | null = null) =>
  decisionKeys({
    step,
    labels: (choice) => (choice === 'double' ? { label: 'Double', letter: 'D', hint: 'one card' } : { label: 'Stand' }),
    money: (amountMinor) => `${amountMinor / 100}`,
    availableMinor,
    shut,
    language: english,
  });

test('a key says what it costs its player; what a follower stakes is not theirs', () => {
  expect(keysWith(40_00)).toEqual([
    { choice: 'stand', label: 'Stand', note: null, digit: '1', letter: null, refusal: null },
    { choice: 'double', label: 'Double', note: '40, one card', digit: '2', letter: 'D', refusal: null },
  ]);
});

test('what the balance does not cover is refused with the reason, and only that', () => {
  const [stand, double] = keysWith(39_99);
  expect(stand?.refusal).toBeNull();
  expect(double).toMatchObject({
    note: '40, insufficient balance',
    refusal: 'Costs 40 more; your balance is 39.99.',
  });
});

test('a paused table refuses every key', () => {
  expect(keysWith(100_00, 'The table is paused.').map(({ refusal }) => refusal)).toEqual([
    'The table is paused.',
    'The table is paused.',
  ]);
});
