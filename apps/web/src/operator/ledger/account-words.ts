import type { Language } from '../../i18n/language.ts';

/** An account in words: a player's or a table's name, or what the house's own account is. */
export function accountName(id: string, name: string | null, { say }: Language): string {
  if (id === 'house') return say('operator.ledger.houseAccount');
  if (id === 'bank') return say('operator.ledger.bankAccount');
  const [kind, key] = id.split(/:(.*)/s);
  if (kind === 'table') return say('operator.ledger.tableAccount', { name: name ?? key ?? '' });
  return name ?? key ?? id;
}
