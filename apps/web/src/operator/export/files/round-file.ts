import type { RecordedBet, RoundRecord } from '@baize/database';
import { paidLineName, printRound, rightEvents } from '@baize/rules';
import { type CsvValue, csvAmount, csvLine, csvStart, isoTime } from '../../../files/csv.ts';
import type { Language } from '../../../i18n/language.ts';
import { writeEnglish } from '../../../i18n/write-english.ts';
import type { CsvForm } from '../../../lib/settings/csv-form.ts';
import { replayRound } from '../../../rounds/replay.ts';
import { rulesOf } from '../../../rounds/round-rules.ts';

/**
 * The round in the notation of the rules, from which it can be replayed, one whose result was corrected by the right one; or
 * the reason why it cannot be written.
 */
export function roundAsNotation(record: RoundRecord, language: Language): { readonly text: string } | string {
  const rules = rulesOf(record, language);
  if (typeof rules === 'string') return rules;
  if (record.masked) return language.say('operator.verify.notationLater');
  const { definition, options, limits, game } = rules;
  const events = rightEvents(replayRound(game, record).map(({ event }) => event));
  const { id, tableName, openedAt, state, resettled } = record.round;
  const end = resettled ? `${state}, with the result as it was corrected` : state;
  const head = `# ${id}, ${tableName.replace(/\s+/g, ' ')}, opened ${isoTime(openedAt)}, ${end}\n`;
  return { text: head + printRound({ definition, options, limits, events }, writeEnglish) };
}

const COLUMNS: Readonly<Record<string, (bet: RecordedBet, record: RoundRecord) => CsvValue>> = {
  round: (_, { round }) => round.id,
  line: ({ line }) => line,
  'player id': ({ playerId }) => playerId,
  player: ({ playerId }, { names }) => names[playerId] ?? null,
  spot: ({ spot }) => spot,
  currency: (_, { round }) => round.currency,
  stake: ({ stakeMinor }, { round }) => csvAmount(stakeMinor, round.currency),
  back: ({ returnedMinor }, { round }) => csvAmount(returnedMinor, round.currency),
  house: ({ stakeMinor, returnedMinor }, { round }) => csvAmount(stakeMinor - returnedMinor, round.currency),
  outcome: ({ outcome }) => outcome,
  rule: ({ rule }) => rule,
  'paytable line': ({ paid }, { round }) => (paid ? writeEnglish(paidLineName(round.game, paid)) : ''),
  because: ({ because }, { round }) => writeEnglish(because, round.currency),
};

/** The bets of a round as CSV, one per line, in take-and-pay order. */
export function betsAsCsv(record: RoundRecord, form: CsvForm): string {
  const lines = record.bets.map((bet) => Object.values(COLUMNS).map((value) => value(bet, record)));
  return csvStart(form) + [Object.keys(COLUMNS), ...lines].map((values) => csvLine(values, form)).join('');
}

/** Everything that is stored of a round, as JSON: amounts in minor units, times in ms. */
export const roundAsJson = ({ masked, ...kept }: RoundRecord): string =>
  `${JSON.stringify({ ...kept, cardsMasked: masked !== null }, null, 2)}\n`;
