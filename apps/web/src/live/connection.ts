import type { LobbyTable, Refused, Session } from '@baize/protocol';
import type { Phrase } from '@baize/rules';

/** The way to the house. `lost` goes back to `online` by itself. */
export interface Connection {
  readonly status: 'connecting' | 'online' | 'lost';
  /** When it broke, by this device's clock (ms); null while it stands. */
  readonly lostAt: number | null;
  /** What the house said when it took its leave, until it is back. */
  readonly goodbye: Phrase | null;
  /** Who the house takes this tab for; null for nobody, and until it has said. */
  readonly session: Session | null;
}

/** The house answered and let nobody in; when it says why, that is the refusal. */
export interface TurnedAway extends Error {
  readonly data?: Refused;
}

export interface Lobby {
  /** Null until the house has told. */
  readonly tables: readonly LobbyTable[] | null;
}

/** Before the house has answered. */
export const NOT_YET: Connection = { status: 'connecting', lostAt: null, goodbye: null, session: null };

/** The line after it could not be opened. */
export const turnedAway = (
  { lostAt, goodbye }: Pick<Connection, 'lostAt' | 'goodbye'>,
  { data }: TurnedAway,
  now: number,
): Partial<Connection> => ({ status: 'lost', lostAt: lostAt ?? now, goodbye: data?.phrase ?? goodbye });

/** All tiles in the order of the house, of which those in `changed` are out of date. */
export function withTiles(all: readonly LobbyTable[], changed: readonly LobbyTable[]): Lobby {
  const newest = new Map(changed.map((tile) => [tile.info.id, tile]));
  return { tables: all.map((tile) => newest.get(tile.info.id) ?? tile) };
}
