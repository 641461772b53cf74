import { type Account, bankAccount, inMinorUnits, playerAccount, WELCOME } from '@baize/ledger';
import type pg from 'pg';
import { retryWhileUnavailable } from '../doubt/resolve.ts';
import type { Funds } from './funds.ts';
import { tryReadBalances } from './read-balances.ts';

const OPEN = `
WITH opened AS (
  INSERT INTO ledger_account ("ownerKind", "ownerId", currency, balance, "boundsUntil")
  VALUES ('player', $1, $2, $3,
          (SELECT 0 WHERE EXISTS (SELECT FROM own_limit WHERE "playerId" = $1 AND currency = $2)))
  ON CONFLICT DO NOTHING RETURNING id, balance
), paid AS (
  UPDATE ledger_account a SET balance = a.balance - opened.balance FROM opened WHERE a.id = $4
)
INSERT INTO transfer ("from", "to", amount, code, reason)
SELECT $4, id, balance, 'grant', '${WELCOME}' FROM opened WHERE balance > 0`;

/** A player's account to open, with the welcome grant that the server is configured with. */
interface Opening {
  readonly userId: string;
  readonly currency: string;
  readonly welcomeGrantMinor: number;
}

/** A player's balance in a currency. A missing account is opened with the welcome grant, once. */
export function balanceOrOpen(pool: pg.Pool, opening: Opening): Promise<Funds> {
  return retryWhileUnavailable(() => tryBalanceOrOpen(pool, opening));
}

async function tryBalanceOrOpen(pool: pg.Pool, { userId, currency, welcomeGrantMinor }: Opening): Promise<Funds> {
  const account = playerAccount(userId, currency);
  const known = (await tryReadBalances(pool, [account]))[account];
  if (known !== undefined) return known;
  // Of several concurrent calls one opens it; the others wait for that one and then find it.
  await openAccount(pool, { owner: { kind: 'bank' }, currency });
  await pool.query(OPEN, [userId, currency, inMinorUnits(welcomeGrantMinor, currency), bankAccount(currency)]);
  const opened = (await tryReadBalances(pool, [account]))[account];
  if (opened === undefined) throw new Error(`${account} could not be opened`);
  return opened;
}

/** Opens an empty account; no effect when it exists. */
export async function openAccount(pool: pg.Pool, { owner, currency }: Account): Promise<void> {
  await pool.query({
    name: 'open-account',
    text: `INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    values: [owner.kind, owner.id ?? null, currency],
  });
}
