import { type Chips, chips, type Payout, type Player } from '@baize/rules';
import type { Entry, NewTransfer, RoundRow } from '../../src/journal/journal.ts';
import { playerAccount, tableAccount } from '../../src/ledger/accounts.ts';
import type { ReversedPart } from '../../src/table/events.ts';
import { reversalTransfers } from '../../src/table/reversal.ts';

export const AT = Date.UTC(2026, 10, 20, 12);

export const player = (id: string): Player => id as Player;

/** A player's bet of one wager. */
export function bet(
  tableId: string,
  userId: string,
  amount: number,
  more: { readonly commandId?: string; readonly reserve?: number; readonly roundId?: string | null } = {},
): Entry {
  const account = playerAccount(userId);
  return {
    roundId: more.roundId ?? null,
    actor: account,
    events: [
      { type: 'betsPlaced', at: AT, player: player(userId), wagers: [{ spot: 'straight:17', stake: chips(amount) }] },
    ],
    transfers: [{ event: 0, from: account, to: tableAccount(tableId), amount, code: 'stake' }],
    reserves: more.reserve === undefined ? [] : [{ account, amount: more.reserve }],
    ...(more.commandId !== undefined && { command: { id: more.commandId, hash: `bet ${amount}`, at: AT } }),
  };
}

/** Something that happened and moves no money. */
export function announcement(text: string): Entry {
  return {
    roundId: null,
    actor: 'dealer:dora',
    events: [{ type: 'announced', at: AT, text }],
    transfers: [],
    reserves: [],
  };
}

export function round(id: string, number: number, more: Partial<RoundRow> = {}): RoundRow {
  return {
    id,
    number,
    game: 'roulette',
    rulesVersion: 1,
    configVersion: 1,
    state: 'betting',
    dealing: 'virtual',
    dealerId: null,
    shoeId: null,
    openedAt: AT,
    corrections: 0,
    entered: 0,
    ...more,
  };
}

export function opening(row: RoundRow): Entry {
  return {
    roundId: row.id,
    actor: 'clock',
    events: [{ type: 'roundOpened', at: row.openedAt }],
    transfers: [],
    reserves: [],
    round: row,
  };
}

export function payout(userId: string, stake: number, amount: number): Payout {
  return {
    player: player(userId),
    spot: 'straight:17',
    stake: chips(stake),
    amount: chips(amount),
    outcome: amount > stake ? 'win' : amount === stake ? 'push' : 'lose',
    rule: 'RO 3',
    line: amount > stake ? 'Straight 35:1' : '',
    because: '17',
  };
}

/** The end of a round: the house and the table square up, then each player with something to get is paid. */
export function settlement(tableId: string, row: RoundRow, payouts: readonly Payout[]): Entry {
  const table = tableAccount(tableId);
  const sum = (amounts: readonly Chips[]) => amounts.reduce((total, amount) => total + amount, 0);
  const staying = sum(payouts.map(({ stake }) => stake)) - sum(payouts.map(({ amount }) => amount));
  const house: NewTransfer[] =
    staying === 0
      ? []
      : [
          {
            event: 1,
            ...(staying > 0 ? { from: table, to: 'house' } : { from: 'house', to: table }),
            amount: Math.abs(staying),
            code: 'house',
          },
        ];
  const owed = new Map<string, number>();
  for (const { player: who, amount } of payouts) if (amount > 0) owed.set(who, (owed.get(who) ?? 0) + amount);
  const paid = [...owed].map(
    ([userId, amount]): NewTransfer => ({ event: 1, from: table, to: playerAccount(userId), amount, code: 'payout' }),
  );
  return {
    roundId: row.id,
    actor: 'shoe',
    events: [
      { type: 'reported', at: AT, fact: { fact: 'number', number: 17 }, by: 'dealer' },
      { type: 'settled', at: AT, payouts },
    ],
    transfers: [...house, ...paid],
    reserves: [],
    round: { ...row, state: 'settled', endedAt: AT, result: { number: 17 } },
    settlement: { payouts },
  };
}

/** The end of a settled round as a void one. */
export function reversal(roundId: string, parts: readonly ReversedPart[]): Entry {
  const reason = 'wrong number';
  return {
    roundId,
    actor: 'staff:pit-2',
    events: [{ type: 'reversed', at: AT, roundId, askedBy: 'staff:pit-1', reason, parts }],
    transfers: reversalTransfers(parts, 0),
    reserves: [],
    reversal: { roundId, reason, at: AT, parts },
  };
}
