// Rounds of each game through the kernel, per second and core. Run: npx tsx bench/rounds.ts [rounds]
// The baseline is the minimum work of any dealer: shuffling a deck for the round.

import { isGameId } from '../packages/rules/odds/index.ts';
import { gamblerOf } from '../packages/rules/odds/simulated/gamblers.ts';
import { simulate } from '../packages/rules/odds/simulated/simulation.ts';
import { DECK, type GameDefinition, games, readOptions } from '../packages/rules/src/index.ts';

const ROUNDS = Number(process.argv[2] ?? 20_000);
const definitions: Readonly<Record<string, GameDefinition>> = games;

const shuffles = perSecond(ROUNDS * 20, shuffleDecks);
console.log(`a shuffled deck${' '.repeat(9)}${Math.round(shuffles)} a second`);
for (const [id, definition] of Object.entries(definitions)) {
  const options = readOptions<object>(definition.options, {});
  if (!isGameId(id) || !options.ok) continue;
  const game = definition.create(options.value);
  const gambler = gamblerOf(id, game);
  const play = (rounds: number) => simulate(game, definition.equipment(options.value), gambler, rounds, 1);
  play(ROUNDS / 20);
  const rounds = perSecond(ROUNDS, play);
  console.log(`${id.padEnd(24)}${Math.round(rounds)} rounds a second, ${(shuffles / rounds).toFixed(1)} shuffles each`);
}

/** Measured in processor time, so that other load does not count. */
function perSecond(count: number, work: (count: number) => unknown): number {
  const before = process.cpuUsage();
  work(count);
  const { user, system } = process.cpuUsage(before);
  return (count * 1e6) / (user + system);
}

function shuffleDecks(count: number): number {
  let seed = 1;
  let seen = 0;
  for (let n = 0; n < count; n++) {
    const deck = [...DECK];
    for (let i = deck.length - 1; i > 0; i--) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const other = seed % (i + 1);
      const [a, b] = [deck[i], deck[other]];
      if (a && b) [deck[i], deck[other]] = [b, a];
    }
    seen += deck[0] === 'As' ? 1 : 0;
  }
  return seen;
}
