import { Chance } from './chance.ts';
import { Connection, type Way } from './connection.ts';
import { restless } from './minds.ts';
import { type Acknowledgement, CrowdPlayer, type Mind, type TopUpAnswer } from './player.ts';

export interface CrowdParts {
  /** The game servers' addresses, used in turn. */
  readonly urls: readonly [string, ...string[]];
  readonly origin: string;
  /** The cookie of each player. */
  readonly cookies: readonly string[];
  /** Players are distributed over these tables in turn. */
  readonly tables: readonly [string, ...string[]];
  readonly seed: number;
  /** Replaces the default connection. */
  readonly connect?: (way: Way) => Connection;
  readonly mind?: Mind;
  readonly pauseMs?: readonly [least: number, most: number];
  readonly acknowledged?: (acknowledgement: Acknowledgement) => void;
  /** With it, players without money ask for play money. */
  readonly toppedUp?: (answer: TopUpAnswer) => void;
}

/** How many connect at the same time. */
const CONCURRENT = 50;

/** Players, each with a connection, a table and a random generator of its own; no dealer and no supervisor. */
export class Crowd {
  readonly players: readonly CrowdPlayer[];

  private constructor(players: readonly CrowdPlayer[]) {
    this.players = players;
  }

  /** Connects all players and joins their tables. Throws when the server refuses one. */
  static async open(parts: CrowdParts): Promise<Crowd> {
    const { urls, origin, tables, mind = restless, pauseMs = [200, 1_500], acknowledged, toppedUp } = parts;
    const { connect = (way) => new Connection(way) } = parts;
    const root = new Chance(parts.seed);
    const players = parts.cookies.map((cookie, i) => {
      const connection = connect({ url: urls[i % urls.length] ?? urls[0], origin, cookie });
      const tableId = tables[i % tables.length] ?? tables[0];
      return new CrowdPlayer({ connection, tableId, mind, chance: root.branch(i), pauseMs, acknowledged, toppedUp });
    });
    for (let from = 0; from < players.length; from += CONCURRENT)
      await Promise.all(players.slice(from, from + CONCURRENT).map(enter));
    return new Crowd(players);
  }

  play(): void {
    for (const player of this.players) player.play();
  }

  /** Stops all players; resolves when no answer is pending. */
  async rest(): Promise<void> {
    await Promise.all(this.players.map((player) => player.rest()));
  }

  async close(): Promise<void> {
    await this.rest();
    for (const { connection } of this.players) connection.close();
  }
}

async function enter(player: CrowdPlayer): Promise<void> {
  const session = await player.connection.open();
  if (!session) throw new Error('a player is not signed in');
  if (!(await player.join())) throw new Error(`${session.name} was not let in`);
}
