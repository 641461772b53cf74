import type { NatsBus } from '../bus/nats-bus.ts';
import type { ServerState } from '../ownership/server-row.ts';
import type { Base } from './base.ts';

/** Returns a function that says what this process is doing: it reads what is known, and waits for nothing. */
export function stateReader(
  { metrics, load, settings: { role } }: Pick<Base, 'metrics' | 'load' | 'settings'>,
  bus?: Pick<NatsBus, 'roundTripMs'>,
): () => ServerState {
  let busMs: number | null = null;
  let isAsking = false;
  const ask = async () => {
    if (!bus || isAsking) return;
    isAsking = true;
    busMs = await bus.roundTripMs();
    isAsking = false;
    metrics.busAnswered(busMs);
  };
  return () => {
    void ask();
    const connections = role === 'engine' ? null : metrics.connections;
    return { ...load.read(), connections, busMs: busMs && Math.ceil(busMs) };
  };
}
