import { definitionOf, games } from '@baize/rules';
import { expect, test } from 'vitest';
import { english } from '../i18n/catalogues/english.testing.ts';
import { ROULETTE, recordOf } from './record.testing.ts';
import { rulesOf } from './round-rules.ts';

const former = games.roulette;
const newest = { ...former, version: former.version + 1 };
/** A house whose rules of roulette were changed after the round. */
const find: typeof definitionOf = (game, version = newest.version) =>
  [former, newest].find((each) => each.id === game && each.version === version);

const played = (rulesVersion: number) => {
  const record = recordOf(ROULETTE);
  return { ...record, round: { ...record.round, rulesVersion } };
};

test('a round is judged by the version of the rules it was played under, not by the newest', () => {
  expect(rulesOf(played(former.version), english, find)).toMatchObject({ definition: former });
  expect(rulesOf(played(newest.version), english, find)).toMatchObject({ definition: newest });
});

test('a version that is not here is named', () => {
  expect(rulesOf(played(newest.version + 1), english, find)).toBe(
    `The round was played under version ${newest.version + 1} of the rules; this page has version ${newest.version}.`,
  );
  expect(rulesOf(played(former.version), english)).toMatchObject({ definition: definitionOf('roulette') });
});
