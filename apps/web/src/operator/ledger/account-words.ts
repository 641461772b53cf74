import { readAccountId } from '@baize/ledger';
import type { Language } from '../../i18n/language.ts';

/** An account in words: a player's or a table's name, or what the house's own account is. */
export function accountName(id: string, name: string | null, { say }: Language): string {
  const owner = readAccountId(id)?.owner;
  if (owner?.kind === 'house') return say('operator.ledger.houseAccount');
  if (owner?.kind === 'bank') return say('operator.ledger.bankAccount');
  if (owner?.kind === 'table') return say('operator.ledger.tableAccount', { name: name ?? owner.id });
  return name ?? owner?.id ?? id;
}
