import type { AccountId } from '@baize/ledger';
import type pg from 'pg';
import { retryWhileUnavailable } from '../doubt/resolve.ts';

const BALANCES = 'SELECT id, balance FROM ledger_account WHERE id = ANY ($1)';

/** The balances of these accounts, in minor units; accounts that are not open are absent. */
export async function readBalances(
  pool: pg.Pool,
  accounts: readonly AccountId[],
): Promise<Readonly<Record<AccountId, number>>> {
  const query = { name: 'balances', text: BALANCES, values: [accounts] };
  const { rows } = await retryWhileUnavailable(() => pool.query<{ id: AccountId; balance: number }>(query));
  return Object.fromEntries(rows.map(({ id, balance }) => [id, balance]));
}
