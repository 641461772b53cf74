import { type Bet, movements, type Purse, type RoundEvent } from '@baize/rules';
import { HOUSE, playerAccount, tableAccount } from '../ledger/accounts.ts';
import type { NewTransfer } from './journal.ts';

/**
 * The money an event of a round moves, between accounts.
 * @param event the event and its place in its entry, counted from 0
 * @param staked all that is staked in the round before the event
 */
export function transfersOf(
  tableId: string,
  { event, index }: { readonly event: RoundEvent; readonly index: number },
  staked: readonly Bet[],
): readonly NewTransfer[] {
  return movements(event, staked).map(({ from, to, amount, code }) => ({
    event: index,
    from: accountOf(tableId, from),
    to: accountOf(tableId, to),
    amount,
    code,
  }));
}

function accountOf(tableId: string, purse: Purse): string {
  if (purse === 'table') return tableAccount(tableId);
  return purse === 'house' ? HOUSE : playerAccount(purse.player);
}
