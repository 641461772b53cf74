import { randomUUID } from 'node:crypto';
import { createPool } from '@baize/database';
import type { DealerCommand, DealerView } from '@baize/protocol';
import { expect } from '@playwright/test';
import { enters, insists } from './connected.ts';
import { freeTableOf, voidsRoundAt } from './free-table.ts';

const { DATABASE_URL = '' } = process.env;

/** A dealer without a browser, who is hired for one test. */
export interface HiredDealer {
  opensBets(): Promise<void>;
  /** Calls "no more bets" before the clock does. */
  closesBets(): Promise<void>;
  /**
   * Closes the bets and deals the round from the virtual shoe or wheel, or with the number that fell, until it is settled;
   * waits for the decisions of players.
   */
  deals(number?: number): Promise<void>;
  /** Hands the table back to the automatic dealer. */
  leaves(): Promise<void>;
}

const hired = new Set<HiredDealer>();

/** Those who are still at a table leave it. */
export async function dismissHired(): Promise<void> {
  for (const dealer of hired) await dealer.leaves();
}

/**
 * Signs a new dealer on at a table until the end of the test: the dealers of the demo house are at other tables meanwhile.
 */
export async function hiresDealerAt(tableId: string): Promise<HiredDealer> {
  const name = `emil-${randomUUID().slice(0, 8)}`;
  await hires(name, name);
  const connection = await enters(name, 'baize-emil-2026');
  const does = async (command: DealerCommand) => {
    const answer = await insists(connection, 'deal', { tableId, commandId: randomUUID(), command });
    return answer.ok ? 'done' : answer.refused.code;
  };
  let seen: DealerView | undefined;
  let results = 0;
  connection.on('dealer', (view) => {
    if (view.tableId === tableId) seen = view;
  });
  connection.on('result', (result) => {
    if (result.tableId === tableId) results += 1;
  });
  const dealer: HiredDealer = {
    opensBets: () => expect.poll(() => does({ type: 'openBets' })).toBe('done'),
    closesBets: () => expect.poll(() => does({ type: 'closeBets' })).toBe('done'),
    deals: async (number) => {
      const before = results;
      await does({ type: 'closeBets' });
      const next = async () => {
        const command = seen && answerTo(seen, number);
        if (command) await does(command);
        return results > before;
      };
      await expect.poll(next, { timeout: 90_000, intervals: [50] }).toBe(true);
    },
    leaves: async () => {
      hired.delete(dealer);
      await freeTableOf(name);
      connection.close();
    },
  };
  hired.add(dealer);
  // At a table whose dealer is not there the game stops after a while.
  const sits = () => connection.ask('join', { tableId });
  connection.onLine((isConnected) => isConnected && void sits());
  await sits();
  await expect.poll(() => does({ type: 'signOn' })).toBe('done');
  // The automatic dealer's round would go on for a while.
  await voidsRoundAt(tableId);
  return dealer;
}

/** What answers the step that is asked of the dealer; undefined when none is. */
function answerTo({ asked }: DealerView, number?: number): DealerCommand | undefined {
  const step = asked.map((each) => each.step).find((each) => each.ask !== 'choice' && !('irregular' in each));
  if (!step) return undefined;
  if (step.ask === 'number' && number !== undefined) return { type: 'report', fact: { fact: 'number', number } };
  if (step.ask !== 'act') return { type: 'draw' };
  const { act, place } = step;
  return { type: 'report', fact: place === undefined ? { fact: 'act', act } : { fact: 'act', act, place } };
}

/**
 * Makes an account like that of a person of the demo house, with their role and password unless it differs in that, unless
 * there is one with this username.
 */
export async function hires(username: string, name: string, like = 'emil', differs: object = {}): Promise<void> {
  const pool = createPool(DATABASE_URL);
  await pool.query(
    `INSERT INTO "user" SELECT (jsonb_populate_record(model, $1::jsonb)).* FROM "user" model WHERE model.username = $2
      ON CONFLICT DO NOTHING`,
    [
      JSON.stringify({ id: username, username, name, email: `${username}@example.com`, skeleton: null, ...differs }),
      like,
    ],
  );
  await pool.query(
    `INSERT INTO credential SELECT (jsonb_populate_record(their, $1::jsonb)).*
      FROM credential their JOIN "user" model ON model.id = their."userId" WHERE model.username = $2
      ON CONFLICT DO NOTHING`,
    [JSON.stringify({ id: username, accountId: username, userId: username }), like],
  );
  await pool.end();
}
