import { betting, evolve, games, parseRound, playRound, setUp } from '../../src/index.ts';
import { english } from './english.ts';

/** The calls after each event of a round, without consecutive duplicates. */
export function calls(id: string, text: string): readonly string[] {
  const lines = parseRound(text);
  if (!lines.ok) throw new Error(JSON.stringify(lines.error));
  const made = setUp(games, lines.value, id);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { game } = made.value;
  const { events, fault } = playRound(made.value, lines.value);
  if (fault && fault.reason.key !== 'house.notation.no-end') throw new Error(JSON.stringify(fault));
  const called: string[] = [];
  let round = evolve(game, betting, { type: 'roundOpened', at: 0 });
  for (const event of events) {
    round = evolve(game, round, event);
    const call = round.phase === 'playing' || round.phase === 'settled' ? game.call?.(round.play) : undefined;
    const words = call && english(call);
    if (words !== undefined && words !== called.at(-1)) called.push(words);
  }
  return called;
}
