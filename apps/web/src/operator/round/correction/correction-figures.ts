import type { ReversalOutlook, RoundRecord } from '@baize/database';
import { compensationOf } from '@baize/ledger';
import { differences, type Report, type Resettlement, resettle, type TrueFact } from '@baize/rules';
import { type Dealt, dealtIn } from '../../../dealer/hands/void-figures.ts';
import type { Language } from '../../../i18n/language.ts';
import { replayRound, roundEvents } from '../../../rounds/replay.ts';
import { rulesOf, setupOf } from '../../../rounds/round-rules.ts';
import { storedEvent } from '../../../rounds/table-events.ts';

/** What lay on the table: its cards, and the number of a wheel. */
export interface Shown {
  readonly number: number | null;
  readonly dealt: readonly Dealt[];
}

/** What a correction changes for a player, in minor units. */
export interface CorrectionLine {
  readonly userId: string;
  readonly name: string;
  readonly paidMinor: number;
  readonly dueMinor: number;
  /** Positive to the player, negative from the player. */
  readonly movedMinor: number;
  /** What they no longer hold, and owe. */
  readonly owedMinor: number;
}

export interface CorrectionFigures {
  readonly was: Shown;
  readonly now: Shown;
  readonly lines: readonly CorrectionLine[];
}

/**
 * What a round settled again comes to: its results before and after, and what every player got, is due, and is moved.
 * @param was what lay on the table as it is recorded
 * @param parts what players hold now, or what was moved for them when it was done
 */
export function correctionFigures(
  { events, names }: Pick<RoundRecord, 'events' | 'names'>,
  was: Shown,
  again: Extract<Resettlement, { is: 'settled' }>,
  parts: ReversalOutlook['parts'],
): CorrectionFigures {
  const stored = events.map(storedEvent);
  const end = stored.find((event) => event.type === 'settled');
  const done = stored.find((event) => event.type === 'resettled');
  const lines = differences(end?.payouts ?? [], again.payouts).map(({ player, paid, due }): CorrectionLine => {
    const booked = done?.parts.find((part) => part.player === player);
    const held = parts.find(({ playerId }) => playerId === player)?.heldMinor ?? 0;
    const { moved, owed } = booked ?? compensationOf(paid, due, held);
    return {
      ...{ userId: player, name: names[player] ?? player, paidMinor: paid, dueMinor: due },
      ...{ movedMinor: moved, owedMinor: owed ?? 0 },
    };
  });
  return { was, now: shownIn(again.reports), lines };
}

/** The figures of a correction as it was asked for by the event of that version; null when its rules are not here. */
export function correctionAsked(
  record: RoundRecord,
  version: number,
  outlook: ReversalOutlook | null,
  language: Language,
): CorrectionFigures | null {
  const asked = record.events.find((event) => event.version === version);
  const event = asked && storedEvent(asked);
  return event?.type === 'resettleAsked' ? correctionOf(record, event.facts, outlook, language) : null;
}

/** The figures of a correction by these results; null when they do not settle the round, or its rules are not here. */
export function correctionOf(
  record: RoundRecord,
  facts: readonly TrueFact[],
  outlook: ReversalOutlook | null,
  language: Language,
): CorrectionFigures | null {
  const rules = rulesOf(record, language);
  if (typeof rules === 'string') return null;
  const frames = replayRound(rules.game, record);
  const again = resettle(setupOf(rules), roundEvents(frames), facts);
  if (again.is !== 'settled') return null;
  const settled = frames.find(({ event }) => event.type === 'settled')?.round;
  const was = shownIn(settled?.phase === 'settled' ? settled.reports : []);
  return correctionFigures(record, was, again, outlook?.parts ?? []);
}

/** What lay on the table by these reports. */
export function shownIn(reports: readonly Report[]): Shown {
  const facts = reports.map(({ fact }) => ({
    kind: fact.fact,
    place: 'place' in fact ? (fact.place ?? null) : null,
    card: 'card' in fact ? fact.card : null,
  }));
  const number = reports.flatMap(({ fact }) => (fact.fact === 'number' ? fact.number : [])).at(-1) ?? null;
  return { number, dealt: dealtIn(facts) };
}
