import { readAccountId } from '@baize/ledger';
import type { Language } from '../../i18n/language.ts';

/** The name of an account: a player, a table, or an account of the house. */
export function accountName(id: string, name: string | null, { say }: Language): string {
  const owner = readAccountId(id)?.owner;
  if (owner?.kind === 'house') return say('operator.ledger.houseAccount');
  if (owner?.kind === 'bank') return say('operator.ledger.bankAccount');
  if (owner?.kind === 'table') return say('operator.ledger.tableAccount', { name: name ?? owner.id });
  return name ?? owner?.id ?? id;
}
