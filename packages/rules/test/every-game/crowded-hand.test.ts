import { describe, expect, test } from 'vitest';
import { askedNow, chips, newlyAsked, type Player, privateRound, publicRound } from '../../src/index.ts';
import { CrowdedTable, counted } from '../kit/crowded-table.ts';

// The cost of a shared hand per player is about the same with a hundred and a thousand players. Measured as the number
// of executed code ranges, not as time.

const HANDS = [
  { id: 'three-card-poker', spots: ['ante', 'pair-plus', 'six-card'], raise: 'play' },
  { id: 'casino-holdem', spots: ['ante', 'bonus'], raise: 'call' },
] as const;

/** Plays a whole hand with `count` players, each of whom decides and receives the private view. Returns the costs. */
async function played({ id, spots, raise }: (typeof HANDS)[number], count: number) {
  const hand = new CrowdedTable(id);
  const { game } = hand.setup;
  const players = Array.from({ length: count }, (_, n) => `player-${n}` as Player);
  const wagers = spots.map((spot) => ({ spot, stake: chips(1_000) }));
  for (const player of players) hand.give({ type: 'placeBets', player, wagers });
  const close = await counted(() => hand.give({ type: 'closeBets' }));
  hand.deal();
  const look = () => {
    for (const player of players) privateRound({ game }, hand.round, player);
  };
  const own = await counted(look);
  hand.listed = 0;
  const decisions = await counted(() => {
    for (const player of players) {
      expect(hand.listed).toBe(0);
      const before = askedNow(game, hand.round);
      const [step] = before.of(player);
      const option = step?.options.find(({ choice }) => choice === raise);
      if (!step || !option) throw new Error(`${player} is not asked`);
      const { place } = step;
      const stakes = option.stakes.map((stake) => ({ ...stake }));
      const fact = { fact: 'choice', place, player, choice: raise, stakes } as const;
      hand.give({ type: 'report', source: { from: 'player', player }, fact });
      expect(newlyAsked(before, askedNow(game, hand.round)).size).toBe(player === players.at(-1) ? 1 : 0);
      expect(privateRound({ game }, hand.round, player).choices).toEqual([]);
      publicRound({ game }, hand.round);
    }
  });
  const settlement = await counted(() => hand.deal());
  const after = await counted(look);
  if (hand.round.phase !== 'settled') throw new Error('the hand is not settled');
  expect(new Set(hand.round.payouts.map(({ player }) => player)).size).toBe(count);
  return { close, own, decisions, settlement, after };
}

describe.each(HANDS)('one hand of $id', (hand) => {
  test('costs ten times as much with a thousand players as with a hundred', { timeout: 60_000 }, async () => {
    await played(hand, 2);
    const few = await played(hand, 100);
    const many = await played(hand, 1_000);
    for (const part of ['close', 'own', 'decisions', 'settlement', 'after'] as const) {
      expect(few[part], part).toBeGreaterThan(100);
      expect(many[part] / few[part], `${part}: ${few[part]} and ${many[part]}`).toBeLessThan(12);
    }
  });

  test('lists the same steps as it returns by player', () => {
    const table = new CrowdedTable(hand.id);
    const players = ['ana', 'ben', 'cem'] as Player[];
    for (const player of players)
      table.give({ type: 'placeBets', player, wagers: [{ spot: 'ante', stake: chips(1_000) }] });
    table.give({ type: 'closeBets' });
    table.deal();
    for (const [i, player] of players.entries()) {
      const asked = askedNow(table.setup.game, table.round);
      expect(asked.shared?.open).toMatchObject([{ place: 'player', players: players.length - i }]);
      expect(asked.steps).toEqual(players.slice(i).flatMap((each) => asked.of(each)));
      expect(asked.of('dia' as Player)).toEqual([]);
      const fact = { fact: 'choice', place: 'player', player, choice: 'fold', stakes: [] } as const;
      table.give({ type: 'report', source: { from: 'player', player }, fact });
    }
    expect(askedNow(table.setup.game, table.round).shared).toBeUndefined();
  });
});
