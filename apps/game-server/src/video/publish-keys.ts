import { setTimeout as wait } from 'node:timers/promises';
import { type Listener, type Listening, listPublishKeys, type PrismaClient } from '@baize/database';
import type { PublishKey } from '@baize/protocol/video';
import type { Log } from '../log.ts';

/** The channel on which the database announces a table whose publish key has changed; see its migrations. */
const CHANNEL = 'publish_key';
const AGAIN_MS = 1_000;

/** A publish key as it is stored. */
export interface TableKey extends PublishKey {
  /** The dealer in whose shifts alone it can be used; null: in those of all dealers. */
  readonly dealerId: string | null;
}

/** Where the keys are read, and who takes them. */
interface Following {
  readonly listener: Listener;
  readonly prisma: PrismaClient;
  taken(keys: readonly TableKey[]): void;
  readonly log: Log;
}

/** Reads the publish keys of all tables now and after every change, one reading at a time, so that the newest is last. */
export function followPublishKeys({ listener, prisma, taken, log }: Following): Listening {
  let news = 0;
  let reading = false;
  let isClosed = false;
  const read = async () => {
    news += 1;
    if (reading) return;
    reading = true;
    for (let known = 0; known < news && !isClosed; ) {
      const upTo = news;
      try {
        const keys = await listPublishKeys(prisma);
        taken(keys.map(({ tableId, ...key }) => ({ table: tableId, ...key })));
        known = upTo;
      } catch (err) {
        log.error({ err }, 'publish keys could not be read');
        await wait(AGAIN_MS);
      }
    }
    news = 0;
    reading = false;
  };
  const listening = listener.on(CHANNEL, { received: () => void read(), lost: () => void read() });
  return {
    close: () => {
      isClosed = true;
      return listening.close();
    },
  };
}
