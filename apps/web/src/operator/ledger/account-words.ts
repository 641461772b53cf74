import { adjustmentReason, grantKind, readAccountId, type TransferCode } from '@baize/ledger';
import type { PhraseOrText } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { AccountColumn, TransferColumn } from './ledger-query.ts';

/** The name of an account: a player, a table, or an account of the house. */
export function accountName(id: string, name: string | null, { say }: Language): string {
  const owner = readAccountId(id)?.owner;
  if (owner?.kind === 'house') return say('operator.ledger.houseAccount');
  if (owner?.kind === 'bank') return say('operator.ledger.bankAccount');
  if (owner?.kind === 'adjustments') return say('operator.ledger.adjustmentsAccount');
  if (owner?.kind === 'receivable') return say('operator.ledger.receivableAccount', { name: name ?? owner.id });
  if (owner?.kind === 'table') return say('operator.ledger.tableAccount', { name: name ?? owner.id });
  return name ?? owner?.id ?? id;
}

/** What a transfer is for: its code, with the reason of a person or the kind of a grant. */
export function transferPurpose(
  { code, reason }: { readonly code: TransferCode; readonly reason: PhraseOrText | null },
  { say, tell }: Language,
): string {
  const name = say(`operator.ledger.code.${code}`);
  if (reason === null) return name;
  const grant = code === 'grant' && typeof reason === 'string' ? grantKind(reason) : undefined;
  const adjusted = code === 'adjustment' ? adjustmentReason(reason) : undefined;
  if (adjusted !== undefined)
    return say('operator.ledger.reason', { code: name, reason: tell({ key: `house.adjustment.${adjusted}` }) });
  return say('operator.ledger.reason', {
    code: name,
    reason: grant === undefined ? tell(reason) : say(`operator.ledger.grant.${grant}`),
  });
}

/** The names of the columns that can be hidden. */
export const transferColumnNames = ({ say }: Language): Readonly<Record<TransferColumn, string>> => ({
  transfer: say('operator.ledger.transfer'),
  from: say('operator.ledger.from'),
  to: say('operator.ledger.to'),
  code: say('operator.ledger.whatFor'),
  round: say('operator.ledger.round'),
  amount: say('operator.ledger.amounts'),
});

/** The names of the columns that can be hidden. */
export const accountColumnNames = ({ say }: Language): Readonly<Record<AccountColumn, string>> => ({
  kind: say('operator.ledger.kindHead'),
  id: say('operator.ledger.id'),
  balance: say('operator.ledger.balanceName'),
});
