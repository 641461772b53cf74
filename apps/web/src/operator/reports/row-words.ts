import { type Grouping, type ReportRow, readNames, type Stretch } from '@baize/database';
import { type Calendar, shiftsOfDay } from '@baize/protocol/gaming-days';
import { gameName, type KeptFigure, type Phrase } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { readOdds } from '../../table/rules/rules-text.ts';
import { gamingDayName, gamingDayWithin } from '../kit/time/gaming-day.ts';
import { AUTOMATIC } from '../rounds/round-query.ts';
import type { Asked } from './read-reports.ts';
import { linksTo, type RoundsBehind, type RowWords } from './report-lines.ts';
import type { ReportsQuery } from './reports-query.ts';

const HOUR_MS = 3_600_000;

/** How the rows of a report are named in the reader's language, and where their rounds are. */
export async function rowWordsOf(
  asked: Asked,
  query: ReportsQuery,
  rows: readonly ReportRow[],
  { calendar, language }: { readonly calendar: Calendar; readonly language: Language },
): Promise<RowWords> {
  const { by, currency, tables } = asked;
  const behind = behindOf(asked, query);
  const people =
    by === 'dealer' || by === 'player'
      ? await readNames(
          casinoPool(),
          rows.map(({ outer }) => outer),
        )
      : {};
  const bets = by === 'bet' ? await betNames(rows) : new Map<string, Phrase>();
  const { zone } = calendar;
  const { say, tell, moment } = language;
  const tableOf = (id: string | null) => tables.find((table) => table.id === id)?.name ?? id ?? '';
  return {
    name({ outer, inner }) {
      switch (by) {
        case 'table':
          return inner === null ? tell(gameName(outer)) : tableOf(inner);
        case 'bet': {
          const bet = bets.get(`${outer} ${inner}`);
          return inner === null ? tell(gameName(outer)) : bet ? tell(bet, currency) : inner;
        }
        case 'dealer':
          return outer === '' ? say('operator.rounds.automatic') : (people[outer] ?? outer);
        case 'player':
          return people[outer] ?? outer;
        case 'hour':
          return moment(Number(outer), { zone, withSeconds: false });
        case 'shift':
          return inner === null
            ? gamingDayName(outer, calendar, language)
            : shiftName(outer, inner, calendar, language);
        case 'day':
          return gamingDayName(outer, calendar, language);
        case 'month':
          return say('office.reports.monthFrom', { day: gamingDayName(`${outer}-01`, calendar, language) });
      }
    },
    links({ outer, inner }) {
      switch (by) {
        case 'table':
          return linksTo({ ...behind, ...(inner === null ? { games: [outer] } : { tables: [inner] }) });
        case 'bet':
          return inner === null ? linksTo({ ...behind, games: [outer] }) : null;
        case 'dealer':
          return linksTo({ ...behind, dealer: outer === '' ? AUTOMATIC : outer });
        case 'player':
          return linksTo({ ...behind, player: outer });
        default:
          return linksTo({ ...behind, ended: partOf(by, { outer, inner }, behind.ended, calendar) });
      }
    },
  };
}

/** What all rounds of a report have in common. */
export const behindOf = ({ period, currency }: Asked, { table, game, dealer }: ReportsQuery): RoundsBehind => ({
  ...{ ended: period, currency },
  ...(table !== undefined && { tables: [table] }),
  ...(game !== undefined && { games: [game] }),
  ...(dealer !== undefined && { dealer }),
});

/** A shift of a gaming day by its number, in the reader's language: its hours by the clock. */
function shiftName(day: string, number: string, calendar: Calendar, { say, clock }: Language): string {
  const shift = shiftOf(day, number, calendar);
  const at = (ms: number) => clock(ms, { zone: calendar.zone, withZone: false, withSeconds: false });
  return say('office.reports.shift', { from: at(shift.from), until: at(shift.until) });
}

function shiftOf(day: string, number: string, calendar: Calendar): Required<Stretch> {
  const found = shiftsOfDay(day, calendar).find((shift) => String(shift.number) === number);
  if (!found) throw new RangeError(`no shift ${number} of ${day}`);
  return found;
}

/** The part of a period that a row over time is about. */
export function partOf(
  by: Grouping,
  { outer, inner }: Pick<ReportRow, 'outer' | 'inner'>,
  within: Required<Stretch>,
  calendar: Calendar,
): Required<Stretch> {
  if (by === 'shift' && inner !== null) {
    const { from, until } = shiftOf(outer, inner, calendar);
    return { from: Math.max(from, within.from), until: Math.min(until, within.until) };
  }
  if (by === 'day' || by === 'shift') return gamingDayWithin(outer, calendar, within);
  if (by === 'hour')
    return { from: Math.max(Number(outer), within.from), until: Math.min(Number(outer) + HOUR_MS, within.until) };
  const first = gamingDayWithin(`${outer}-01`, calendar, {});
  const [year = 0, month = 0] = outer.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const { from: end } = gamingDayWithin(next, calendar, {});
  return { from: Math.max(first.from, within.from), until: Math.min(end, within.until) };
}

/** The names of figures, by game and code. */
async function betNames(rows: readonly ReportRow[]): Promise<ReadonlyMap<string, Phrase>> {
  const played = [...new Set(rows.map(({ outer }) => outer))];
  const odds = await Promise.all(
    played.map(async (game): Promise<[string, readonly KeptFigure[]]> => [game, await readOdds(game)]),
  );
  return new Map(odds.flatMap(([game, figures]) => figures.map(({ bet, name }) => [`${game} ${bet}`, name] as const)));
}
