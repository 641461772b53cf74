import type { RoundRecord } from '@baize/database';
import { expect, test } from 'vitest';
import { changeOf } from '../../../dealer/hands/void-figures.ts';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { ROULETTE, recordOf } from '../../../rounds/record.testing.ts';
import { rulesOf } from '../../../rounds/round-rules.ts';
import { askedFigures, shortIn } from './asked-figures.ts';

function figuresOf(record: RoundRecord, version: number, kept: ReadonlyMap<string, number> = new Map()) {
  const rules = rulesOf(record, english);
  if (typeof rules === 'string') throw new Error(rules);
  return askedFigures(record, rules, version, kept);
}

/** The round up to an event, as it is in play. */
function inPlay(record: RoundRecord, until: string): RoundRecord {
  const last = record.events.findLastIndex(({ event }) => event.type === until);
  return { ...record, round: { ...record.round, endedAt: null }, events: record.events.slice(0, last + 1), bets: [] };
}

const linesOf = (record: RoundRecord, version: number) =>
  figuresOf(record, version).lines.map((line) => [line.name, line.stakedMinor, line.standsMinor, changeOf(line)]);

test('a void returns what would have been lost and takes what would have been won, as soon as the number is known', () => {
  const record = recordOf(ROULETTE);
  const playing = inPlay(record, 'corrected');
  const asked = playing.events.at(-1)?.version ?? 0;
  expect(figuresOf(playing, asked).number).toBe(17);
  expect(linesOf(playing, asked)).toEqual([
    [expect.any(String), 500, 18_000, -17_500],
    [expect.any(String), 2_000, 0, 2_000],
  ]);
});

test('what was asked stays as it was: what happens later changes no figure', () => {
  const record = recordOf(ROULETTE);
  const asked = inPlay(record, 'reported').events.find(({ event }) => event.type === 'betsClosed')?.version ?? 0;
  const figures = figuresOf(record, asked);
  expect(figures.number).toBeNull();
  expect(figures.lines.map(({ standsMinor }) => standsMinor)).toEqual([null, null]);
  expect(figures.lines.map(({ stakedMinor }) => stakedMinor)).toEqual([500, 2_000]);
});

test('of a settled round the figures are those of its settlement, less what a player no longer holds', () => {
  const record = recordOf(ROULETTE);
  const last = record.events.at(-1)?.version ?? 0;
  const [winner] = figuresOf(record, last).lines;
  const kept = shortIn(record, [{ playerId: winner?.userId ?? '', owedMinor: 500 }]);
  expect(figuresOf(record, last, kept).lines.map(changeOf)).toEqual([-17_000, 2_000]);
  const parts = [{ player: winner?.userId, staked: 500, returned: 18_000, moved: -17_400, owed: 100 }];
  const reversed = { version: last + 2, actor: 'staff:pia', at: 0, event: { type: 'reversed', parts } };
  expect([...shortIn({ events: [...record.events, reversed] }, []).values()]).toEqual([100]);
});

test('where a card is hidden nothing is said about the result', () => {
  const record = recordOf(ROULETTE);
  const playing = { ...inPlay(record, 'corrected'), masked: { views: [] } };
  const asked = playing.events.at(-1)?.version ?? 0;
  expect(figuresOf(playing, asked).lines.map(({ standsMinor }) => standsMinor)).toEqual([null, null]);
});
