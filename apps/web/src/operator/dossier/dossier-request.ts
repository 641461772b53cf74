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

const OF = /^(table|game):([\w-]{1,80})$/;

/** Why a dossier is refused: its days are no period that has begun, or parts of the address are not understood. */
export type DossierRefusal = { readonly refused: 'days' } | { readonly unread: readonly string[] };

/**
 * Reads the form of a dossier: `first` and `last` gaming day, each the present one where it is not said, `of` as
 * `table:vesper` or `game:roulette`, and `names`.
 */
export function readDossierRequest(
  parameters: Readonly<Record<string, string>>,
  now: number,
  calendar: Calendar,
): DossierRequest | DossierRefusal {
  const { first, last, of = '', names, ...others } = parameters;
  const [, kind, id = null] = OF.exec(of) ?? [];
  const unread = Object.entries({ ...others, ...(of !== '' && id === null && { of }) });
  if (unread.length > 0) return { unread: unread.map(([name, value]) => `${name}=${value}`) };
  const today = gamingDayAt(now, calendar);
  const days = [first || today, last || today] as const;
  if (!days.every(isDay) || days[0] > days[1] || days[1] > today || laterDay(days[0], MOST_DAYS) <= days[1])
    return { refused: 'days' };
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
