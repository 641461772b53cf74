// The returns of bets that the command line changes, held against the least return of the jurisdiction of the house.
import { readFileSync } from 'node:fs';
import { readJurisdiction } from '@baize/protocol';
import { countEdges, judgeReturns, keptEdges } from '@baize/rules/returns';
import { english } from '@baize/words/english';
import { Refusal, readEnvironment } from './environment.mjs';

const GAMES = new URL('../../packages/rules/src/games/', import.meta.url);

/**
 * Refuses house rules by which a bet returns less than the jurisdiction asks, and less than before. Counting can take minutes.
 * @param {string} game
 * @param {object | null} before null for a table that is not in service yet
 * @param {object} after
 */
export function judgeOptions(game, before, after) {
  const { minimumReturn, source } = readJurisdiction(readEnvironment().variables);
  if (minimumReturn === null) return;
  const kept = JSON.parse(readFileSync(new URL(`${game}/odds.json`, GAMES), 'utf8'));
  const found = new Map(keptEdges(game, kept));
  let judgement = judgeReturns({ game, kept, before, after }, minimumReturn, found);
  while (judgement.is === 'unknown') {
    const keys = new Map(judgement.bets.map(({ bet, key }) => [bet, key]));
    countEdges(game, judgement.options, [...keys.keys()], (bet, edge) => found.set(keys.get(bet), edge));
    judgement = judgeReturns({ game, kept, before, after }, minimumReturn, found);
  }
  if (judgement.is === 'fine') return;
  const percent = (share, digits) => `${(100 * share).toFixed(digits)} %`;
  throw new Refusal(
    `${english(judgement.name)} would return ${percent(1 - judgement.edge, 2)}, below ${percent(minimumReturn, 0)} (${source}). Raise its payouts, or do not offer it.`,
  );
}
