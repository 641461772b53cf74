import type { AccountKind, TransferCode } from '@baize/database';

export const KIND_NAMES: Record<AccountKind, string> = {
  house: 'House',
  bank: 'Bank',
  table: 'Tables',
  player: 'Players',
};

/** What an account of each kind holds. */
export const KIND_MEANINGS: Record<AccountKind, string> = {
  house: 'what tables won and lost',
  bank: 'minus what was granted',
  table: 'chips on the felt now',
  player: 'what players hold',
};

export const CODE_NAMES: Record<TransferCode, string> = {
  stake: 'stake',
  withdrawal: 'taken back',
  payout: 'payout',
  refund: 'returned',
  house: 'result of a round',
  grant: 'granted',
  adjustment: 'adjustment',
};

/** An account in words: a player's or a table's name, or what the house's own account is. */
export function accountName(id: string, name: string | null): string {
  if (id === 'house') return 'House';
  if (id === 'bank') return 'Bank';
  const [kind, key] = id.split(/:(.*)/s);
  if (kind === 'table') return `Table ${name ?? key}`;
  return name ?? key ?? id;
}
