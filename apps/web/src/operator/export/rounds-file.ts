import type { ListedRound } from '@baize/database';
import { writeEnglish } from '../../i18n/write-english.ts';
import { type CsvValue, csvAmount, csvLine, csvTime } from './csv.ts';

/** Files are for programs: the same words in every language. */
const STATE_NAMES = {
  betting: 'bets open',
  playing: 'in play',
  settled: 'settled',
  void: 'void',
} as const satisfies Record<ListedRound['state'], string>;

const COLUMNS: Readonly<Record<string, (round: ListedRound) => CsvValue>> = {
  round: ({ id }) => id,
  'table id': ({ tableId }) => tableId,
  table: ({ tableName }) => tableName,
  game: ({ game }) => game,
  'rules version': ({ rulesVersion }) => rulesVersion,
  'configuration version': ({ configVersion }) => configVersion,
  state: ({ state }) => STATE_NAMES[state],
  'dealt by': ({ dealing }) => (dealing === 'console' ? 'dealer' : 'house'),
  'dealer id': ({ dealerId }) => dealerId,
  dealer: ({ dealerName }) => dealerName,
  opened: ({ openedAt }) => csvTime(openedAt),
  'bets closed': ({ closedAt }) => csvTime(closedAt),
  ended: ({ endedAt }) => csvTime(endedAt),
  players: ({ players, endedAt }) => (endedAt === null ? null : players),
  bets: ({ bets, endedAt }) => (endedAt === null ? null : bets),
  currency: ({ currency }) => currency,
  handle: settled(({ handleMinor }) => handleMinor),
  payout: settled(({ payoutMinor }) => payoutMinor),
  'house result': settled(({ houseResultMinor }) => houseResultMinor),
  corrections: ({ corrections }) => corrections,
  'void because': ({ voidReason }) => voidReason && writeEnglish(voidReason),
  shoe: ({ shoeId }) => shoeId,
  'demo players': ({ demo, endedAt }) => (endedAt === null ? null : demo.players),
  'demo handle': settled(({ demo }) => demo.handleMinor),
  'demo payout': settled(({ demo }) => demo.payoutMinor),
};

/** Only a round that counts has amounts. */
function settled(amountMinor: (round: ListedRound) => number): (round: ListedRound) => CsvValue {
  return (round) => (round.state === 'settled' ? csvAmount(amountMinor(round), round.currency) : null);
}

/** Rounds as a CSV file, line by line: amounts in the currency's own unit, times in UTC. */
export async function* roundsAsCsv(rounds: AsyncIterable<ListedRound>): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS));
  for await (const round of rounds) yield csvLine(Object.values(COLUMNS).map((value) => value(round)));
}

/** Rounds as one JSON array, round by round: amounts in minor units, times in UTC. */
export async function* roundsAsJson(rounds: AsyncIterable<ListedRound>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const round of rounds) {
    const { openedAt, closedAt, endedAt, ...same } = round;
    yield `${before}${JSON.stringify({ ...same, openedAt: csvTime(openedAt), closedAt: csvTime(closedAt), endedAt: csvTime(endedAt) })}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
