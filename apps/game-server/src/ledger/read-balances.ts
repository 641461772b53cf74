import type { AccountId } from '@baize/ledger';
import type pg from 'pg';
import { retryWhileUnavailable } from '../doubt/resolve.ts';
import type { Funds, FundsByAccount } from './funds.ts';

const BALANCES = 'SELECT id, balance AS minor, reserved AS "reservedMinor" FROM ledger_account WHERE id = ANY ($1)';

/** The balances of these accounts, once; accounts that are not open are absent. */
export async function tryReadBalances(pool: pg.Pool, accounts: readonly AccountId[]): Promise<FundsByAccount> {
  const query = { name: 'balances', text: BALANCES, values: [accounts] };
  const { rows } = await pool.query<Funds & { readonly id: AccountId }>(query);
  return Object.fromEntries(rows.map(({ id, minor, reservedMinor }) => [id, { minor, reservedMinor }]));
}

/** The balances of these accounts, as soon as the database answers. */
export const readBalances = (pool: pg.Pool, accounts: readonly AccountId[]): Promise<FundsByAccount> =>
  retryWhileUnavailable(() => tryReadBalances(pool, accounts));

/** Reads balances that are asked for at the same time together: those of everybody at the tables of a lost engine. */
export class BalanceReader {
  readonly #pool: pg.Pool;
  #asked: AccountId[] = [];
  #coming: Promise<FundsByAccount> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** The balance of an account; `undefined` when it is not open. */
  async of(account: AccountId): Promise<Funds | undefined> {
    this.#asked.push(account);
    this.#coming ??= this.#readAsked();
    return (await this.#coming)[account];
  }

  async #readAsked(): Promise<FundsByAccount> {
    await new Promise(setImmediate);
    const asked = this.#asked;
    this.#asked = [];
    this.#coming = undefined;
    return readBalances(this.#pool, asked);
  }
}
