import type pg from 'pg';
import PgBoss from 'pg-boss';
import { JOBS_SCHEMA, QUEUES, type QueueName, SCHEDULES } from './queues.ts';

/** An alert to deliver, and whether this is the last attempt. */
export type Delivery = { readonly alertId: string; readonly isLast: boolean };

/** Hands an alert over for delivery, in the transaction of this connection. */
export type Hand = (client: pg.PoolClient, alertId: string) => Promise<void>;

export interface JobHandlers {
  readonly recurring: Readonly<Record<keyof typeof SCHEDULES, (hand: Hand) => Promise<void>>>;
  /** Throws when it is to be tried again. */
  readonly deliver: (delivery: Delivery) => Promise<void>;
  /** Called with what went wrong; the queues go on. */
  readonly onFault: (error: unknown) => void;
}

export interface Jobs {
  readonly hand: Hand;
  /** Does a recurring job soon, besides its schedule. */
  readonly soon: (queue: Exclude<QueueName, 'deliver'>, afterSeconds: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What is done is moved aside after an hour and deleted after a week. */
const KEPT = { archiveCompletedAfterSeconds: 3_600, deleteAfterDays: 7 } as const;

export interface JobsSettings {
  readonly databaseUrl: string;
  /** How often it is looked for work, s. */
  readonly pollingIntervalSeconds?: number;
  /** How deliveries are tried again, where not as the queue says. */
  readonly retries?: { readonly retryLimit: number; readonly retryDelay: number; readonly retryBackoff: boolean };
}

/**
 * Takes part in the work of the queues, which `prepareJobs` has made; several processes share it. Ends nothing of a job that
 * fails: it is tried again, or its next turn comes.
 */
export async function startJobs(settings: JobsSettings, handlers: JobHandlers): Promise<Jobs> {
  const { databaseUrl, pollingIntervalSeconds = 2, retries } = settings;
  const boss = new PgBoss({ connectionString: databaseUrl, schema: JOBS_SCHEMA, max: 3, migrate: false, ...KEPT });
  boss.on('error', handlers.onFault);
  const hand: Hand = async (client, alertId) => {
    const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
    await boss.send(QUEUES.deliver, { alertId }, { ...retries, db });
  };
  await boss.start();
  for (const [name, cron] of Object.entries(SCHEDULES)) {
    const work = handlers.recurring[name as keyof typeof SCHEDULES]; // its own keys
    await boss.work(name, { pollingIntervalSeconds }, async () => {
      await work(hand).catch(handlers.onFault);
    });
    await boss.schedule(name, cron);
  }
  const options = { includeMetadata: true, pollingIntervalSeconds } as const;
  await boss.work<{ alertId: string }>(QUEUES.deliver, options, async (jobs) => {
    for (const { data, retryCount, retryLimit } of jobs)
      await handlers.deliver({ alertId: data.alertId, isLast: retryCount >= retryLimit });
  });
  return {
    hand,
    soon: async (queue, afterSeconds) => {
      await boss.send(queue, {}, { singletonKey: 'soon', startAfter: afterSeconds });
    },
    stop: () => boss.stop({ timeout: 5_000 }),
  };
}
