import type { AntigoOptions, Column, Comparison, Odds } from '@baize/rules';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { asAntigo } from '../result.ts';

const COLUMNS: readonly Column[] = ['single', 'two', 'three', 'four', 'five'];
export const HEADS: Readonly<Record<Column, string>> = { single: '1', two: '2', three: '3', four: '4', five: '5' };

/** The hands compared with the dealer's: the player's, then the community's. */
const LINES = [
  'win-win',
  'win-tie',
  'tie-win',
  'win-loss',
  'tie-tie',
  'loss-win',
  'tie-loss',
  'loss-tie',
  'loss-loss',
] as const satisfies readonly Comparison[];

export interface Paytable {
  /** A single-player table has only one. */
  readonly columns: readonly Column[];
  readonly rows: readonly { readonly line: Comparison; readonly pays: readonly (Odds | undefined)[] }[];
}

/** The house rules of an Antigo! table. */
export const optionsOf = (options: object): AntigoOptions => options as AntigoOptions; // validated by the server with the game's own rules

/** The configured paytable: a line is present if some column pays it. */
export function paytableOf(options: AntigoOptions): Paytable {
  const columns = COLUMNS.slice(0, options.mode === 'single' ? 1 : options.seats);
  const rows = LINES.map((line) => ({ line, pays: columns.map((column) => paysIn(options, column, line)) }));
  return { columns, rows: rows.filter(({ pays }) => pays.some((odds) => odds)) };
}

/** The result of a comparison for the ante: its odds, zero for a push, undefined when it loses. */
export function paysIn(options: AntigoOptions, column: Column, line: Comparison): Odds | undefined {
  return options[column][line] ?? undefined;
}

/** The column with one ante more; a full table has no place for it. */
const WITH_ANOTHER: Readonly<Record<Column, Column>> = {
  single: 'two',
  two: 'three',
  three: 'four',
  four: 'five',
  five: 'five',
};

/**
 * The column in force; while bets are open, the one that would be in force if they closed now; null without an ante.
 */
export function columnNow({ round, info }: Pick<TableSight, 'round' | 'info'>): Column | null {
  const play = asAntigo(round?.play);
  if (play) return play.seats.length > 0 ? play.column : null;
  const antes = Object.keys(round?.totals ?? {}).filter((spot) => spot.startsWith('ante:')).length;
  if (antes === 0) return null;
  return optionsOf(info.options).mode === 'single' ? 'single' : (COLUMNS[antes - 1] ?? null);
}

/** The column that applies to this viewer's ante: the one in force, or the one that the ante would put into force. */
export function columnWith(table: Pick<TableSight, 'round' | 'info' | 'chips'>): Column {
  const { round, info, chips } = table;
  if (optionsOf(info.options).mode === 'single') return 'single';
  const now = columnNow(table);
  if (now === null || round?.phase !== 'betting' || [...chips.keys()].some((spot) => spot.startsWith('ante:')))
    return now ?? 'single';
  return WITH_ANOTHER[now];
}
