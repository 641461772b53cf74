import { expect, it } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { ROULETTE, recordOf } from '../../../rounds/record.testing.ts';
import { replayRound } from '../../../rounds/replay.ts';
import { rulesOf } from '../../../rounds/round-rules.ts';
import { sightOf } from './replay-sight.ts';

it('shows the chips of all players to the last moment of a round, there with what became of them', () => {
  const record = recordOf(ROULETTE);
  const rules = rulesOf(record, english);
  if (typeof rules === 'string') throw new Error(rules);
  const chips = replayRound(rules.game, record).map((frame) =>
    [...sightOf(record, rules, frame, english).chips].map(([spot, { stakeMinor, state }]) => [spot, stakeMinor, state]),
  );
  expect(chips.at(1)).toEqual([['straight:17', 500, 'accepted']]);
  expect(chips.at(-1)).toEqual([
    ['straight:17', 500, 'won'],
    ['red', 2_000, 'lost'],
  ]);
});
