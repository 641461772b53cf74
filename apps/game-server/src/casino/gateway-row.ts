import type { Listening } from '@baize/database';
import { OPEN, RENEW, renewal, type ServerState } from '../ownership/server-row.ts';
import { version } from '../version.ts';
import type { Base } from './base.ts';

const EVERY_MS = 2_000;
/** A gateway that writes nothing for this long is gone. */
const SILENCE_MS = 7_000;

/** Keeps the row of a gateway, which has no lease that would renew it. */
export async function keepGatewayRow({ pool, name }: Base, state: () => ServerState): Promise<Listening> {
  const { rows } = await pool.query<{ id: number }>(OPEN, [name, 'gateway', version, false, SILENCE_MS]);
  const id = rows[0]?.id ?? 0;
  const write = (forMs: number) => pool.query(RENEW, renewal(id, forMs, state()));
  // While the database is away, nobody can read it either.
  const writing = () => void write(SILENCE_MS).catch(() => undefined);
  const timer = setInterval(writing, EVERY_MS);
  writing();
  return {
    close: async () => {
      clearInterval(timer);
      await write(0).catch(() => undefined);
    },
  };
}
