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

/** Reads balances that are asked for at the same time together: those of everybody at the tables of a lost engine. */
export class BalanceReader {
  readonly #pool: pg.Pool;
  #asked: AccountId[] = [];
  #coming: Promise<Readonly<Record<AccountId, number>>> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** The balance of an account, in minor units; `undefined` when it is not open. */
  async of(account: AccountId): Promise<number | undefined> {
    this.#asked.push(account);
    this.#coming ??= this.#readAsked();
    return (await this.#coming)[account];
  }

  async #readAsked(): Promise<Readonly<Record<AccountId, number>>> {
    await new Promise(setImmediate);
    const asked = this.#asked;
    this.#asked = [];
    this.#coming = undefined;
    return readBalances(this.#pool, asked);
  }
}
