import { setTimeout as wait } from 'node:timers/promises';
import type { Auth } from '@baize/auth';
import { type Chance, Connection, CrowdPlayer, humanMind, openSessions } from '@baize/crowd';
import type { DemoPlayer } from '@baize/protocol';
import type { Log } from '../log.ts';
import type { Occupancy } from './occupancy.ts';
import type { Talk } from './talk.ts';

type Span = readonly [minMs: number, maxMs: number];

/** How long demo players stay and pause; minimum and maximum, ms. */
export interface Rhythm {
  readonly arrive: Span;
  readonly stay: Span;
  readonly away: Span;
  /** Interval between two looks at the table. */
  readonly look: Span;
}

export const USUAL: Rhythm = {
  arrive: [0, 20_000],
  stay: [4 * 60_000, 15 * 60_000],
  away: [20_000, 3 * 60_000],
  look: [250, 800],
};

export interface EveningParts {
  readonly url: string;
  readonly origin: string;
  readonly auth: Auth;
  readonly occupancy: Occupancy;
  readonly talk: Talk;
  readonly rhythm: Rhythm;
  /** Buys chips for a player who is low on chips. */
  readonly rebuy: (userId: string, tableId: string) => Promise<unknown>;
  readonly log: Log;
  readonly signal: AbortSignal;
}

const MINUTE_MS = 60_000;
/** How often a player checks whether to leave. */
const STEP_MS = 1_000;

/** A demo player joins a table, plays, leaves, and later joins another, until aborted. */
export async function evening(player: DemoPlayer, chance: Chance, parts: EveningParts): Promise<void> {
  const { occupancy, rhythm, signal, log } = parts;
  let last: string | undefined;
  await pause(chance.between(...rhythm.arrive), signal);
  while (!signal.aborted) {
    const tableId = occupancy.take(chance, last);
    if (tableId !== undefined) {
      try {
        await visit(player, tableId, chance, parts);
      } catch (err) {
        log.error({ err, player: player.userId }, 'the visit of a demo player failed');
      }
      occupancy.leave(tableId);
      last = tableId;
    }
    await pause(chance.between(...rhythm.away), signal);
  }
}

/** One visit to a table. The player leaves only while they have no stakes in play. */
async function visit({ userId }: DemoPlayer, tableId: string, chance: Chance, parts: EveningParts): Promise<void> {
  const { url, origin, auth, talk, rhythm, rebuy, signal } = parts;
  await auth.prisma.session.deleteMany({ where: { userId } });
  const [pass] = await openSessions(auth, [userId]);
  const connection = new Connection({ url, origin, cookie: pass?.cookie });
  const disconnect = () => connection.close();
  signal.addEventListener('abort', disconnect);
  try {
    await connection.open();
    const player = new CrowdPlayer({ connection, tableId, mind: humanMind(), chance, pauseMs: rhythm.look });
    if (signal.aborted || !(await player.join())) return;
    talk.join(connection, tableId, chance);
    player.play();
    const until = performance.now() + chance.between(...rhythm.stay);
    let boughtAt = Number.NEGATIVE_INFINITY;
    while (!signal.aborted && connection.session !== null && (performance.now() < until || isInPlay(player))) {
      if (performance.now() - boughtAt > MINUTE_MS) {
        boughtAt = performance.now();
        await rebuy(userId, tableId);
      }
      await pause(STEP_MS, signal);
    }
    await player.rest();
  } finally {
    signal.removeEventListener('abort', disconnect);
    connection.close();
  }
}

function isInPlay({ sight }: CrowdPlayer): boolean {
  const phase = sight?.view.round?.phase;
  return (phase === 'betting' || phase === 'playing') && Object.keys(sight?.ownRound?.stakes ?? {}).length > 0;
}

const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  wait(ms, undefined, { signal }).catch(() => undefined);
