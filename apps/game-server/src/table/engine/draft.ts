import { playerAccount, resettlementTransfers, reversalTransfers, transfersOf } from '@baize/ledger';
import {
  type Bet,
  betting,
  none,
  type PhraseOrText,
  playersReserving,
  type RoundEvent,
  reservedBy,
  stakesIn,
} from '@baize/rules';
import { endsRound, isReversal, type OfSettled, type TableEvent } from '../../events/table-events.ts';
import type { Entry, NewTransfer, RoundRow, SettlementRows, ShiftChange } from '../../journal/journal.ts';
import { phrase } from '../../phrase.ts';
import type { Author } from '../state/author.ts';
import { type CurrentRound, isInPlay } from '../state/current-round.ts';
import { afterEvent } from '../state/fold.ts';
import type { TableSetup } from '../state/setup.ts';
import { dealersAt, type TableState } from '../state/table-state.ts';
import { resultOf } from '../views/public-view.ts';

/** An entry to be written, and the table's state after it. */
export interface Draft {
  readonly entry: Entry;
  readonly after: TableState;
}

/** The entry of one command: its events, the money they move, and the rows of the round they change. */
export function draft(setup: TableSetup, before: TableState, author: Author, events: readonly TableEvent[]): Draft {
  const transfers: NewTransfer[] = [];
  let after = before;
  for (const [index, event] of events.entries()) {
    const staked = event.type === 'settled' && after.current ? stakesIn(after.current.round) : [];
    if (isMoneyEvent(event))
      for (const transfer of transfersOf(setup.info, event, staked)) transfers.push({ event: index, ...transfer });
    const version = after.version + 1;
    after = afterEvent(setup, after, { version, roundId: roundIdOf(setup, after, event), actor: author.actor, event });
  }
  const { current } = after;
  const row = current && events.some(changesRow) ? { round: rowOf(setup, current) } : {};
  const settlement = current && events.some(endsRound) ? { settlement: settlementOf(current) } : {};
  const during = isInPlay(before.current) || events.some(opensRound);
  const roundId = during ? (current?.id ?? null) : null;
  const reserves = reservesOf(setup, before, after, events);
  const shifts = shiftsBetween(before, after);
  return { entry: { roundId, ...author, events, transfers, reserves, ...row, ...settlement, ...shifts }, after };
}

/** The dealers who come to the table or leave it between these states. */
function shiftsBetween(before: TableState, after: TableState): { readonly shifts?: ShiftChange } {
  const [old, now] = [dealersAt(before), dealersAt(after)];
  const begun = now.filter((dealer) => !old.includes(dealer));
  const ended = old.filter((dealer) => !now.includes(dealer));
  return begun.length + ended.length > 0 ? { shifts: { begun, ended } } : {};
}

/** The entry of an event of a settled round; stored with that round, whatever round is in play. */
export function draftOfSettled(setup: TableSetup, before: TableState, author: Author, event: OfSettled): Draft {
  const { roundId } = event;
  const after = afterEvent(setup, before, { version: before.version + 1, roundId, actor: author.actor, event });
  const entry: Entry = { roundId, ...author, events: [event], transfers: [], reserves: [] };
  if (!isReversal(event)) return { entry, after };
  const { at, reason, parts } = event;
  const compensate = event.type === 'reversed' ? reversalTransfers : resettlementTransfers;
  const transfers = compensate(parts, setup.info.currency).map((transfer) => ({ event: 0, ...transfer }));
  const changed: Pick<Entry, 'reversal' | 'resettlement'> =
    event.type === 'reversed'
      ? { reversal: { roundId, reason, at, parts: parts.map(({ player }) => ({ player })) } }
      : { resettlement: rowOfResettled(event) };
  return { entry: { ...entry, transfers, ...changed }, after };
}

const rowOfResettled = ({ roundId, at, result, payouts, parts }: Extract<OfSettled, { type: 'resettled' }>) => ({
  ...{ roundId, at, result, payouts },
  parts: parts.map(({ player, due }) => ({ player, due })),
});

/** Round ids consist of table and number: `VESPER-1042`. */
function roundIdOf({ info }: TableSetup, { current }: TableState, event: TableEvent): string | null {
  if (event.type === 'roundPrepared') return `${info.id.toUpperCase()}-${event.number}`;
  return current?.id ?? null;
}

export const opensRound = ({ type }: TableEvent): boolean => type === 'roundPrepared';

const MONEY: readonly string[] = ['betsPlaced', 'betsWithdrawn', 'betsClosed', 'reported', 'settled', 'voided'];
export const isMoneyEvent = (event: TableEvent): event is RoundEvent => MONEY.includes(event.type);

const changesRow = (event: TableEvent): boolean =>
  ['roundPrepared', 'betsClosed', 'corrected', 'settled', 'voided'].includes(event.type) ||
  (event.type === 'handedOver' && event.midRound);

/** What the table reserves of balances after these events, where they may change it. The journal ends all with the round. */
function reservesOf(
  { game, info }: TableSetup,
  before: TableState,
  { current }: TableState,
  events: readonly TableEvent[],
): Entry['reserves'] {
  if (!current || events.some(endsRound)) return [];
  const was = before.current?.id === current.id ? before.current.round : betting;
  const players = new Set(events.filter(isMoneyEvent).flatMap(playersReserving));
  return [...players].flatMap((player) => {
    const amount = reservedBy(game, current.round, player);
    if (amount === 0 && reservedBy(game, was, player) === 0) return [];
    return [{ account: playerAccount(player, info.currency), amount }];
  });
}

function rowOf({ definition, game, info }: TableSetup, current: CurrentRound): RoundRow {
  const result = resultOf(game, current.round);
  const { id, number, configVersion, dealer, demonstration, shoeId, openedAt, closedAt, endedAt, corrections } =
    current;
  const { entered, round } = current;
  return {
    id,
    number,
    game: definition.id,
    rulesVersion: definition.version,
    configVersion,
    state: round.phase,
    dealing: dealer ? 'console' : demonstration ? 'demonstration' : 'virtual',
    dealerId: dealer?.userId ?? null,
    shoeId,
    openedAt,
    ...(closedAt === null ? {} : { closedAt }),
    ...(endedAt === null ? {} : { endedAt }),
    corrections,
    entered,
    tableName: info.name,
    ...(result === null ? {} : { result }),
    ...(round.phase === 'void' ? { voidReason: round.reason } : {}),
  };
}

function settlementOf({ round, returned }: CurrentRound): SettlementRows {
  const early = returned.map((bet) =>
    returnedUnplayed(
      bet,
      phrase(bet.when === 'close' ? 'house.because.returned-at-close' : 'house.because.returned-with-bet'),
    ),
  );
  if (round.phase === 'settled') return { payouts: [...early, ...round.payouts] };
  if (round.phase === 'void')
    return { payouts: [...early, ...round.refunds.map((bet) => returnedUnplayed(bet, round.reason))] };
  throw new Error('a settlement of a round that is not over');
}

const returnedUnplayed = ({ player, spot, stake }: Bet, because: PhraseOrText): SettlementRows['payouts'][number] => ({
  player,
  spot,
  stake,
  back: stake,
  winnings: none,
  rule: '',
  paid: null,
  because,
  unplayed: true,
});
