import { expect, test } from 'vitest';
import { askedNow, chips, newlyAsked, type Player, privateRound, publicRound } from '../../src/index.ts';
import { CrowdedTable, counted } from '../kit/crowded-table.ts';

// The cost of insurance per bettor behind is about the same with a hundred and a thousand bettors. Measured as the
// number of executed code ranges, not as time.

const ANA = 'ana' as Player;
const bettor = (n: number) => `player-${n}` as Player;
const stake = chips(10_00);

/** Ana holds three seats, with `count` players behind them in turn; the dealer shows an ace. */
function aceUp(count: number): CrowdedTable {
  const table = new CrowdedTable('blackjack', ['8h', '9h', '7h', 'As']);
  const wagers = [1, 2, 3].map((seat) => ({ spot: `seat:${seat}`, stake }));
  table.give({ type: 'placeBets', player: ANA, wagers });
  for (let n = 0; n < count; n++)
    table.give({ type: 'placeBets', player: bettor(n), wagers: [{ spot: `behind:${1 + (n % 3)}`, stake }] });
  table.give({ type: 'closeBets' });
  table.deal();
  return table;
}

/** Answers the player's first question about insurance. */
function answer(table: CrowdedTable, player: Player, choice: string): void {
  const [step] = askedNow(table.setup.game, table.round).of(player);
  const option = step?.options.find((each) => each.choice === choice);
  if (!step || !option) throw new Error(`${player} is not asked`);
  const fact = { fact: 'choice', place: step.place, player, choice, stakes: [...option.stakes] } as const;
  table.give({ type: 'report', source: { from: 'player', player }, fact });
}

/** Every bettor answers and receives the views, as at the server. Returns the cost of all answers. */
async function answered(count: number): Promise<number> {
  const table = aceUp(count);
  const { setup } = table;
  table.listed = 0;
  const cost = await counted(() => {
    for (let n = 0; n < count; n++) {
      const player = bettor(n);
      const before = askedNow(setup.game, table.round);
      answer(table, player, n % 2 === 0 ? 'insurance' : 'no-insurance');
      expect(newlyAsked(before, askedNow(setup.game, table.round)).size).toBe(0);
      expect(privateRound(setup, table.round, player).choices).toEqual([]);
      publicRound(setup, table.round);
    }
  });
  expect(table.listed).toBe(0);
  expect(askedNow(setup.game, table.round).steps).toHaveLength(3); // Ana's hands
  return cost;
}

test('insurance costs ten times as much with a thousand bettors behind as with a hundred', {
  timeout: 60_000,
}, async () => {
  await answered(3);
  const few = await answered(100);
  const many = await answered(1_000);
  expect(few).toBeGreaterThan(100);
  expect(many / few, `${few} and ${many}`).toBeLessThan(12);
});

test('the questions listed are those looked up by player, and the table waits at the same places', () => {
  const table = aceUp(7);
  const players = [ANA, ...Array.from({ length: 7 }, (_, n) => bettor(n))];
  for (const player of [bettor(4), ANA, bettor(0), bettor(2), ANA, bettor(6), ANA, bettor(3), bettor(5), bettor(1)]) {
    const asked = askedNow(table.setup.game, table.round);
    const byPlayer = players.flatMap((each) => asked.of(each));
    expect(asked.of('nobody' as Player)).toEqual([]);
    expect(asked.dealers).toEqual([]);
    expect(new Set(asked.steps)).toEqual(new Set(byPlayer));
    expect(asked.steps).toHaveLength(byPlayer.length);
    const places = [...new Set(asked.steps.map((step) => ('place' in step ? step.place : undefined)))];
    expect(publicRound(table.setup, table.round).waiting).toEqual(
      places.map((place) => {
        const there = byPlayer.filter((step) => step.place === place);
        const [only, ...others] = there.map((step) => step.player);
        return { ask: 'choice', place, players: there.length, player: others.length === 0 ? only : null };
      }),
    );
    answer(table, player, 'insurance');
  }
  expect(askedNow(table.setup.game, table.round)).toMatchObject({ shared: undefined, dealers: [{ ask: 'peek' }] });
});
