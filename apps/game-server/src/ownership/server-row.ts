/** What a process says of itself in its row, at every renewal. */
export interface ServerState {
  /** Open connections of clients; `null` where it has none. */
  readonly connections: number | null;
  /** The latest time to the message bus and back, ms; `null` without a bus, or while it is away. */
  readonly busMs: number | null;
  /** `null` before it has measured. */
  readonly loopPercent: number | null;
  readonly lagMs: number | null;
  /** Commands within the last minute, by table. */
  readonly commands: Readonly<Record<string, number>>;
}

export const UNKNOWN_STATE: ServerState = {
  ...{ connections: null, busMs: null, loopPercent: null, lagMs: null },
  commands: {},
};

/** The row of a process: name, role, version, whether it shares tables, and how long it is good without a renewal, ms. */
export const OPEN = `
INSERT INTO server (name, role, version, shares, until)
VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 ms') RETURNING id`;

export const RENEW = `
UPDATE server SET until = clock_timestamp() + $2 * interval '1 ms',
       connections = $3, "busMs" = $4, "loopPercent" = $5, "lagMs" = $6, commands = $7
 WHERE id = $1`;

/** The values of {@link RENEW}. @param forMs how long the row is good, ms; 0: the process has ended */
export const renewal = (id: number, forMs: number, state: ServerState): unknown[] => {
  const { connections, busMs, loopPercent, lagMs, commands } = state;
  return [id, forMs, connections, busMs, loopPercent, lagMs, JSON.stringify(commands)];
};
