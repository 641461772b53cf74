import { readdirSync, readFileSync } from 'node:fs';
import type { PlayerBet } from '@baize/protocol';
import { type Game, games, parseRound, playRound, setUp } from '@baize/rules';
import { expect, test } from 'vitest';
import { playerBet } from '../../rounds/player-rounds.ts';
import { sumOf } from './sum.ts';

const FOLDER = new URL('../../../../../packages/rules/src/games/', import.meta.url);

/** Every settled bet of the rounds that stand beside a game's rules, with the other bets of its player. */
function* settledBets(game: string): Generator<{ rules: Game; bet: PlayerBet; others: readonly PlayerBet[] }> {
  for (const file of readdirSync(new URL(`${game}/rounds/`, FOLDER))) {
    const lines = parseRound(readFileSync(new URL(`${game}/rounds/${file}`, FOLDER), 'utf8'));
    if (!lines.ok) throw new Error(`${file}: ${lines.error.reason}`);
    const setup = setUp(games, lines.value, game);
    if (!setup.ok) throw new Error(`${file}: ${setup.error.reason}`);
    for (const event of playRound(setup.value, lines.value).events) {
      if (event.type !== 'settled') continue;
      const bets = event.payouts.map((payout) => ({ player: payout.player, bet: playerBet(payout) }));
      for (const { player, bet } of bets) {
        const others = bets.filter((other) => other.player === player && other.bet !== bet).map((other) => other.bet);
        yield { rules: setup.value.game, bet, others };
      }
    }
  }
}

test.each(Object.values(games).map(({ id }) => id))('%s: every settled bet is accounted for', (game) => {
  const seen = new Set<string>();
  for (const { rules, bet, others } of settledBets(game)) {
    const sum = sumOf(bet, others, rules);
    seen.add(sum.is);
    expect(sum.is, JSON.stringify(bet)).not.toBe('plain');
    if (sum.is === 'lost') expect(bet.returnedMinor).toBe(0);
    if (sum.is === 'back') expect(bet.returnedMinor).toBe(bet.stakeMinor);
    if (sum.is === 'part') expect([0 < bet.returnedMinor, bet.returnedMinor < bet.stakeMinor]).toEqual([true, true]);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['won', 'lost']));
});

test('what was capped at the maximum payout is explained so, and nothing else is', () => {
  const sums = [...settledBets('roulette')].map(({ rules, bet, others }) => ({
    bet,
    is: sumOf(bet, others, rules).is,
  }));
  const cut = sums.filter(({ is }) => is === 'cut').map(({ bet }) => [bet.spot, bet.stakeMinor, bet.returnedMinor]);
  expect(cut).toEqual([['straight:17', 1_000, 14_000]]);
});

test('a bonus is paid on the bet it belongs to, and the commission of Banker is named', () => {
  const bonuses = [...settledBets('three-card-poker')].filter(({ bet }) => bet.spot === 'ante-bonus');
  expect(bonuses.length).toBeGreaterThan(0);
  for (const { rules, bet, others } of bonuses)
    expect(sumOf(bet, others, rules)).toMatchObject({ is: 'bonus', on: { spot: 'ante' } });
  const bankers = [...settledBets('baccarat')].filter(({ bet }) => bet.paid?.line === 'banker');
  expect(bankers.length).toBeGreaterThan(0);
  for (const { rules, bet, others } of bankers) expect(sumOf(bet, others, rules).is).toBe('commission');
});
