import type { Listening } from '@baize/database';
import type { NatsBus } from '../bus/nats-bus.ts';
import { OPEN, RENEW, renewal, type ServerState } from '../ownership/server-row.ts';
import { version } from '../version.ts';
import type { Base } from './base.ts';

const EVERY_MS = 2_000;
/** A gateway that writes nothing for this long is gone. */
const SILENCE_MS = 7_000;

/** Returns a function that says what this process is doing: it reads what is known, and waits for nothing. */
export function stateReader(
  { metrics, load, settings: { role } }: Pick<Base, 'metrics' | 'load' | 'settings'>,
  bus?: Pick<NatsBus, 'roundTripMs'>,
): () => ServerState {
  let busMs: number | null = null;
  let isAnswered = true;
  const ask = async () => {
    if (!bus) return;
    isAnswered = false;
    busMs = await bus.roundTripMs();
    isAnswered = true;
    metrics.busAnswered(busMs);
  };
  return () => {
    // Not since the time before: it is away, or hangs.
    if (!isAnswered) {
      busMs = null;
      metrics.busAnswered(null);
    }
    void ask();
    const connections = role === 'engine' ? null : metrics.connections;
    return { ...load.read(), connections, busMs: busMs && Math.ceil(busMs) };
  };
}

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
