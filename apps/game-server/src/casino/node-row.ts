import type { Listening } from '@baize/database';
import type { NatsBus } from '../bus/nats-bus.ts';
import { version } from '../version.ts';
import type { Base } from './base.ts';

const EVERY_MS = 2_000;
/** A gateway that writes nothing for this long is gone. */
const SILENCE_MS = 7_000;

const OPEN = `
INSERT INTO server (name, role, version, until)
VALUES ($1, 'gateway', $2, clock_timestamp() + $3 * interval '1 ms') RETURNING id`;
/** The row of a process that owns tables has its lease in `until`. */
const UPDATE = `
UPDATE server SET connections = $2, "busMs" = $3,
       until = CASE WHEN role = 'gateway' THEN clock_timestamp() + $4 * interval '1 ms' ELSE until END
 WHERE id = $1`;

interface Described {
  /** The row of its lease; `null` for a gateway, which has none. */
  readonly serverId: number | null;
  readonly bus?: Pick<NatsBus, 'roundTripMs'>;
}

/** Writes every two seconds what this process is and does, for `npm run nodes`; and the same as metrics. */
export async function describeNode(
  { pool, metrics, name, settings: { role } }: Base,
  { serverId, bus }: Described,
): Promise<Listening> {
  const opened = serverId ?? (await pool.query<{ id: number }>(OPEN, [name, version, SILENCE_MS])).rows[0]?.id;
  metrics.describe({ role, version, node: name });
  const hasClients = role !== 'engine';
  const write = async (silenceMs: number) => {
    const busMs = (await bus?.roundTripMs()) ?? null;
    metrics.busAnswered(busMs);
    await pool.query(UPDATE, [opened, hasClients ? metrics.connections : null, busMs && Math.ceil(busMs), silenceMs]);
  };
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
