import { type Limits, noLimits } from '../core/bets/limits.ts';
import type { GameDefinition } from '../core/game.ts';
import { readOptions } from '../core/options.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Setup } from '../core/round/decide.ts';
import type { Fault, RoundLine } from './line.ts';
import { notationPhrase } from './parse-error.ts';

/**
 * The table described by the head of a round: game, house rules and limits. Without `limit` lines there are no limits.
 * @param games the known games
 * @param fallback the game if there is no `game` line
 */
export function setUp(
  games: Readonly<Record<string, GameDefinition>>,
  lines: readonly RoundLine[],
  fallback?: string,
): Result<Setup, Fault> {
  const [first] = lines;
  const header = lines.find(({ line }) => line.line === 'game');
  const id = header?.line.line === 'game' ? header.line.id : fallback;
  const definition = id !== undefined && Object.hasOwn(games, id) ? games[id] : undefined;
  if (!definition) {
    const { number, text } = header ?? first ?? { number: 1, text: '' };
    return err({
      number,
      text,
      reason: id === undefined ? notationPhrase('no-game') : notationPhrase('unknown-game', { id }),
    });
  }
  const given = lines.flatMap(({ line }) => (line.line === 'option' ? [[line.key, line.value] as const] : []));
  const options = readOptions(definition.options, Object.fromEntries(given));
  if (!options.ok) {
    const { number, text } = lines.find(({ line }) => line.line === 'option') ?? { number: 1, text: '' };
    return err({ number, text, reason: options.error });
  }
  return ok({
    game: definition.create(options.value),
    limits: limitsOf(lines),
    equipment: definition.equipment(options.value),
  });
}

/** The limits that the file states; classes that it does not name have no limit. */
function limitsOf(lines: readonly RoundLine[]): Limits {
  const classes = lines.flatMap(({ line }) => (line.line === 'limit' ? [[line.limitClass, line.limit] as const] : []));
  const [total] = lines.flatMap(({ line }) => (line.line === 'total' ? [line.max] : []));
  const [payout] = lines.flatMap(({ line }) => (line.line === 'payout' ? [line.max] : []));
  return {
    ...noLimits,
    classes: Object.fromEntries(classes),
    ...(total === undefined ? {} : { total }),
    ...(payout === undefined ? {} : { payout }),
  };
}
