import { type Calendar, gamingDayAt, laterDay, startOfGamingDay } from '@baize/protocol/gaming-days';

/** What somebody wants a dossier of. */
export interface DossierRequest {
  readonly days: readonly [first: string, last: string];
  /** The begin of the first and the end of the last day, ms. */
  readonly from: number;
  readonly until: number;
  readonly table: string | null;
  readonly game: string | null;
  readonly names: boolean;
}

/** So many days at most. */
const MOST_DAYS = 366;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads the form of a dossier: `first` and `last` gaming day, each the present one where it is not said, `of` as
 * `table:vesper` or `game:roulette`, and `names`. `null` when the days are not those of a period that has begun.
 */
export function readDossierRequest(
  { first, last, of = '', names }: Readonly<Record<string, string>>,
  now: number,
  calendar: Calendar,
): DossierRequest | null {
  const today = gamingDayAt(now, calendar);
  const days = [first || today, last || today] as const;
  if (!days.every(isDay) || days[0] > days[1] || days[1] > today || laterDay(days[0], MOST_DAYS) <= days[1])
    return null;
  const [kind, id = ''] = of.split(':');
  return {
    days,
    from: startOfGamingDay(days[0], calendar),
    until: startOfGamingDay(laterDay(days[1], 1), calendar),
    table: kind === 'table' ? id : null,
    game: kind === 'game' ? id : null,
    names: names !== undefined,
  };
}

const isDay = (day: string): boolean =>
  DAY.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
