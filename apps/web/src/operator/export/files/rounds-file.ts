import type { ListedRound } from '@baize/database';
import { type CsvValue, csvAmount, isoTime } from '../../../files/csv.ts';
import { writeEnglish } from '../../../i18n/write-english.ts';
import type { RoundColumn } from '../../rounds/round-query.ts';
import type { FileTable } from '../columns.ts';
import { jsonLines } from '../lines.ts';

/** Files are for programs: their words are the same in every language. */
const DEALT_BY = {
  console: 'dealer',
  virtual: 'house',
  demonstration: 'demonstration',
} as const satisfies Record<ListedRound['dealing'], string>;

const STATE_NAMES = {
  betting: 'bets open',
  playing: 'in play',
  settled: 'settled',
  void: 'void',
} as const satisfies Record<ListedRound['state'], string>;

const COLUMNS: FileTable<ListedRound>['columns'] = {
  round: ({ id }) => id,
  'table id': ({ tableId }) => tableId,
  table: ({ tableName }) => tableName,
  game: ({ game }) => game,
  'rules version': ({ rulesVersion }) => rulesVersion,
  'configuration version': ({ configVersion }) => configVersion,
  state: ({ state }) => STATE_NAMES[state],
  'dealt by': ({ dealing }) => DEALT_BY[dealing],
  'dealer id': ({ dealerId }) => dealerId,
  dealer: ({ dealerName }) => dealerName,
  opened: { at: ({ openedAt }) => openedAt },
  'bets closed': { at: ({ closedAt }) => closedAt },
  ended: { at: ({ endedAt }) => endedAt },
  players: ({ players, endedAt }) => (endedAt === null ? null : players),
  bets: ({ bets, endedAt }) => (endedAt === null ? null : bets),
  currency: ({ currency }) => currency,
  handle: settled(({ handleMinor }) => handleMinor),
  payout: settled(({ payoutMinor }) => payoutMinor),
  'house result': settled(({ houseResultMinor }) => houseResultMinor),
  corrections: ({ corrections }) => corrections,
  'result corrected': ({ resettled }) => (resettled ? 'yes' : null),
  'void because': ({ voidReason }) => voidReason && writeEnglish(voidReason),
  shoe: ({ shoeId }) => shoeId,
  'demo players': ({ demo, endedAt }) => (endedAt === null ? null : demo.players),
  'demo handle': settled(({ demo }) => demo.handleMinor),
  'demo payout': settled(({ demo }) => demo.payoutMinor),
};

/** Only settled rounds have amounts. */
function settled(amountMinor: (round: ListedRound) => number): (round: ListedRound) => CsvValue {
  return (round) => (round.state === 'settled' ? csvAmount(amountMinor(round), round.currency) : null);
}

/** The columns of the file that hold what a column of the list shows. */
const OF_SHOWN: Readonly<Record<RoundColumn, readonly string[]>> = {
  round: ['round'],
  opened: ['opened'],
  ended: ['ended'],
  table: ['table'],
  game: ['game'],
  dealer: ['dealt by', 'dealer'],
  players: ['players', 'demo players'],
  bets: ['bets'],
  handle: ['currency', 'handle'],
  payout: ['currency', 'payout'],
  result: ['currency', 'house result'],
  state: ['state', 'corrections', 'result corrected'],
  shuffle: ['shoe'],
};

/**
 * Rounds as a table: amounts in the currency's own unit.
 * @param shown the columns of the list to include; all known values of a round when absent
 */
export function roundsTable(rows: AsyncIterable<ListedRound>, shown?: readonly RoundColumn[]): FileTable<ListedRound> {
  const wanted = shown?.flatMap((id) => OF_SHOWN[id]);
  const columns = Object.entries(COLUMNS).filter(([name]) => wanted?.includes(name) ?? true);
  return { columns: Object.fromEntries(columns), rows };
}

/** Rounds as one JSON array, round by round: amounts in minor units, times in UTC. */
export const roundsAsJson = (rounds: AsyncIterable<ListedRound>): AsyncGenerator<string> =>
  jsonLines(rounds, ({ openedAt, closedAt, endedAt, ...same }) => ({
    ...same,
    openedAt: isoTime(openedAt),
    closedAt: closedAt === null ? null : isoTime(closedAt),
    endedAt: endedAt === null ? null : isoTime(endedAt),
  }));
