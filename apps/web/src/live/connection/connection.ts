import type { LobbyTable, Refused, Session } from '@baize/protocol';
import { type HouseNow, OPEN_HOUSE } from '@baize/protocol/house';
import type { Phrase } from '@baize/rules';

/** The connection to the game server. `lost` changes back to `online` automatically. */
export interface Connection {
  readonly status: 'connecting' | 'online' | 'lost';
  /** When it was lost, by this device's clock (ms); null while connected. */
  readonly lostAt: number | null;
  /** The server's message at its shutdown, until it is back. */
  readonly goodbye: Phrase | null;
  /** The session of this connection; null when not signed in, and until the server has reported it. */
  readonly session: Session | null;
  /** What holds for all tables of the house. */
  readonly house: HouseNow;
  /** The server refused the session of this page: it has ended. */
  readonly isRefused: boolean;
}

/** The server refused the connection, with the refusal if it sent one. */
export interface RefusedConnection extends Error {
  readonly data?: Refused;
}

export interface Lobby {
  /** Null until the server has sent them. */
  readonly tables: readonly LobbyTable[] | null;
}

/** Before the server has answered. */
export const NOT_YET: Connection = {
  status: 'connecting',
  lostAt: null,
  goodbye: null,
  session: null,
  house: OPEN_HOUSE,
  isRefused: false,
};

/** The state after a refused connection. */
export const connectionRefused = (
  { lostAt, goodbye }: Pick<Connection, 'lostAt' | 'goodbye'>,
  { data }: RefusedConnection,
  now: number,
): Partial<Connection> => ({
  ...{ status: 'lost', lostAt: lostAt ?? now, goodbye: data?.phrase ?? goodbye },
  ...(data?.code === 'signed-out' ? { session: null, isRefused: true } : {}),
});

/** All tiles in lobby order; those in `changed` are outdated. */
export function withTiles(all: readonly LobbyTable[], changed: readonly LobbyTable[]): Lobby {
  const newest = new Map(changed.map((tile) => [tile.info.id, tile]));
  return { tables: all.map((tile) => newest.get(tile.info.id) ?? tile) };
}
