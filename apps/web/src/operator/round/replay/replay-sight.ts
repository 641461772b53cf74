import type { RoundRecord } from '@baize/database';
import type { TableInfo, TableView } from '@baize/protocol';
import { outcomeOf, publicRound, type Round, stakesIn } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import type { Frame } from '../../../rounds/replay.ts';
import type { RoundRules } from '../../../rounds/round-rules.ts';
import { NO_BALANCE, type SpotChips, type TableSight } from '../../../table/game/table-sight.ts';

/** The public view of the table after an event, for the same stage that players see. Contains no private views. */
export function sightOf(record: RoundRecord, rules: RoundRules, frame: Frame, { say }: Language): TableSight {
  const { round: row, names, lastResults } = record;
  const { game, definition, limits, options } = rules;
  const round = frame.view ?? publicRound({ game }, frame.round);
  const info: TableInfo = {
    id: row.tableId,
    name: row.tableName,
    game: row.game,
    currency: row.currency,
    options,
    limits,
    pace: definition.pace,
    // Nothing is dealt in a replay.
    equipment: 'both',
  };
  const view: TableView = {
    tableId: row.tableId,
    version: frame.version,
    now: frame.at,
    state: 'open',
    notice: null,
    words: null,
    dealing: row.dealing === 'console' ? 'console' : 'virtual',
    dealer: row.dealerName,
    watching: 0,
    roundId: row.id,
    roundNumber: row.number,
    round,
    // A replay is stepped manually: it has no running clock.
    dealt: false,
    offeredTo: null,
    ...{ waitsFor: null, waitsSince: null, told: null },
    deadline: null,
    names,
    shoe: null,
    sealed: null,
    correctedAt: frame.event.type === 'corrected' ? frame.at : null,
    byHand: row.entered > 0,
    seats: {},
  };
  return {
    info,
    game,
    view,
    own: null,
    round,
    results: round.phase === 'settled' ? [...lastResults, resultOf(record, round.result)] : lastResults,
    chips: chipsIn(frame.round),
    balance: NO_BALANCE,
    net: null,
    live: false,
    suspended: false,
    shut: say('operator.round.isReplay'),
    now: () => frame.at,
  };
}

/** The chips of all players, also those added in decisions; once the round is settled with what became of them. */
function chipsIn(round: Round): TableSight['chips'] {
  const chips = new Map<string, SpotChips>();
  for (const { spot, stake } of stakesIn(round)) {
    const stakeMinor = (chips.get(spot)?.stakeMinor ?? 0) + stake;
    chips.set(spot, { stakeMinor, state: stateOf(round, spot), returnedMinor: null, outcome: null });
  }
  return chips;
}

function stateOf(round: Round, spot: string): SpotChips['state'] {
  if (round.phase !== 'settled') return 'accepted';
  const outcomes = round.payouts.filter((payout) => payout.spot === spot).map(outcomeOf);
  if (outcomes.includes('win')) return 'won';
  return outcomes.every((outcome) => outcome === 'lose') ? 'lost' : 'accepted';
}

const resultOf = ({ round }: RoundRecord, result: unknown) => ({
  roundId: round.id,
  number: round.number,
  shoe: round.shoeId,
  result,
});
