import { resultsOf } from '@baize/rules';
import { expect, test } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { ROULETTE, recordOf } from '../../../rounds/record.testing.ts';
import { replayRound, roundEvents } from '../../../rounds/replay.ts';
import { rulesOf, setupOf } from '../../../rounds/round-rules.ts';
import { correctedEntry, valuesOf } from './corrected-entry.ts';
import { correctionAsked, correctionOf } from './correction-figures.ts';

const BACCARAT = `game baccarat
bet ana player 1000
bet ben banker 1000
close
card player 2h
card banker Ks
card player 3h
card banker 7d
card player Tc
act announce
`;

/** The results of a record, entered again. */
function entry(text: string, change: (values: readonly string[]) => readonly string[]) {
  const record = recordOf(text);
  const rules = rulesOf(record, english);
  if (typeof rules === 'string') throw new Error(rules);
  const frames = replayRound(rules.game, record);
  const settled = frames.at(-1)?.round;
  const values = valuesOf(resultsOf(settled?.phase === 'settled' ? settled.reports : []));
  return correctedEntry(setupOf(rules), roundEvents(frames), change(values));
}

const rowsOf = ({ rows }: ReturnType<typeof correctedEntry>) =>
  rows.map(({ step, value }) => `${'place' in step ? step.place : step.ask} ${value}`.trim());

test('every recorded result is offered as it was entered, and without a change nothing is settled again', () => {
  const same = entry(BACCARAT, (values) => values);
  expect(rowsOf(same)).toEqual(['player 2h', 'banker Ks', 'player 3h', 'banker 7d', 'player Tc']);
  expect(same.outcome).toEqual({ is: 'refused', why: 'no-change' });
});

test('a right card that ends the coup leaves out the rest, and one that needs another card asks for it', () => {
  const sooner = entry(BACCARAT, (values) => values.with(0, '5h'));
  expect(rowsOf(sooner)).toEqual(['player 5h', 'banker Ks', 'player 3h', 'banker 7d']);
  expect(sooner.outcome.is).toBe('settled');
  const further = entry(BACCARAT, (values) => values.with(3, '3d'));
  expect(rowsOf(further).slice(-2)).toEqual(['player Tc', 'banker']);
  expect(further.outcome).toMatchObject({ is: 'asks', steps: [{ ask: 'card', place: 'banker' }] });
});

test('what every player was paid and is due follows from the right number, and nobody gives more than they hold', () => {
  const record = recordOf(ROULETTE);
  const held = { name: null, stakedMinor: 0, returnedMinor: 0, movedMinor: 0, owedMinor: 0 };
  const parts = [{ ...held, playerId: 'ana', heldMinor: 17_000 }];
  const figures = correctionOf(record, [{ fact: 'number', number: 18 }], { requested: null, parts }, english);
  expect([figures?.was.number, figures?.now.number]).toEqual([17, 18]);
  expect(figures?.lines).toMatchObject([
    { userId: 'ben', paidMinor: 0, dueMinor: 4_000, movedMinor: 4_000, owedMinor: 0 },
    { userId: 'ana', paidMinor: 18_000, dueMinor: 0, movedMinor: -17_000, owedMinor: 1_000 },
  ]);
});

test('what was asked stays as it was, and once it is done the figures are those that were booked', () => {
  const record = recordOf(ROULETTE);
  const last = record.events.at(-1)?.version ?? 0;
  const facts = [{ fact: 'number', number: 18 }];
  const asked = { version: last + 1, actor: 'staff:pia', at: 0, event: { type: 'resettleAsked', facts } };
  const parts = [{ player: 'ana', moved: -16_000, owed: 2_000 }];
  const done = {
    version: last + 2,
    actor: 'staff:olga',
    at: 0,
    event: { type: 'resettled', reports: [], payouts: [], parts },
  };
  const figures = (events: typeof record.events) =>
    correctionAsked({ ...record, events: [...record.events, ...events] }, last + 1, null, english);
  expect(figures([asked])?.lines[0]).toMatchObject({ userId: 'ben', movedMinor: 4_000 });
  expect(figures([asked, done])?.lines[1]).toMatchObject({ userId: 'ana', movedMinor: -16_000, owedMinor: 2_000 });
});
