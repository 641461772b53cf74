import { randomUUID } from 'node:crypto';
import { Connection, signInWith } from '@baize/crowd';
import { createPool } from '@baize/database';
import type { DealerCommand, DealerView } from '@baize/protocol';
import { expect } from '@playwright/test';
import { freeTableOf } from './free-table.ts';

const { WEB_URL = '', GAME_URL = '', DATABASE_URL = '' } = process.env;

/** A dealer without a browser, who is hired for one test. */
export interface HiredDealer {
  opensBets(): Promise<void>;
  /** Calls "no more bets" before the clock does. */
  closesBets(): Promise<void>;
  /** Deals the round from the virtual shoe or wheel until it is settled, and waits for the decisions of players. */
  deals(): Promise<void>;
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
  const name = await hires();
  const cookie = await signInWith(WEB_URL, name, 'baize-emil-2026');
  const connection = new Connection({ url: GAME_URL, origin: WEB_URL, cookie });
  await connection.open();
  const does = async (command: DealerCommand) => {
    const answer = await connection.ask('deal', { tableId, commandId: randomUUID(), command });
    return answer?.ok ? 'done' : answer?.refused.code;
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
    // The round of the automatic dealer ends first.
    opensBets: () => expect.poll(() => does({ type: 'openBets' }), { timeout: 90_000 }).toBe('done'),
    closesBets: () => expect.poll(() => does({ type: 'closeBets' })).toBe('done'),
    deals: async () => {
      const before = results;
      const next = async () => {
        const command = seen && answerTo(seen);
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
  await connection.ask('join', { tableId });
  await expect.poll(() => does({ type: 'signOn' })).toBe('done');
  return dealer;
}

/** What answers the step that is asked of the dealer; undefined when none is. */
function answerTo({ asked }: DealerView): DealerCommand | undefined {
  const step = asked.map((each) => each.step).find((each) => each.ask !== 'choice' && !('irregular' in each));
  if (!step) return undefined;
  if (step.ask !== 'act') return { type: 'draw' };
  const { act, place } = step;
  return { type: 'report', fact: place === undefined ? { fact: 'act', act } : { fact: 'act', act, place } };
}

/** Another Emil, with his password. @returns the username */
async function hires(): Promise<string> {
  const name = `emil-${randomUUID().slice(0, 8)}`;
  const pool = createPool(DATABASE_URL);
  await pool.query(
    `INSERT INTO "user" SELECT (jsonb_populate_record(emil, $1::jsonb)).* FROM "user" emil WHERE emil.username = 'emil'`,
    [JSON.stringify({ id: name, username: name, name, email: `${name}@example.com`, skeleton: null })],
  );
  await pool.query(
    `INSERT INTO credential SELECT (jsonb_populate_record(his, $1::jsonb)).*
      FROM credential his JOIN "user" emil ON emil.id = his."userId" WHERE emil.username = 'emil'`,
    [JSON.stringify({ id: name, accountId: name, userId: name })],
  );
  await pool.end();
  return name;
}
