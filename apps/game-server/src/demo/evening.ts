import { setTimeout as wait } from 'node:timers/promises';
import type { Auth } from '@baize/auth';
import { type Chance, Connection, CrowdPlayer, humanMind, openSessions } from '@baize/crowd';
import type { Log } from '../table/engine/services.ts';
import type { DemoPlayer } from './people.ts';
import type { Seating } from './seating.ts';
import type { Talk } from './talk.ts';

type Span = readonly [leastMs: number, mostMs: number];

/** How the demo players come and go. */
export interface Rhythm {
  readonly arrive: Span;
  readonly stay: Span;
  readonly away: Span;
  /** From one look at the table to the next. */
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
  readonly seating: Seating;
  readonly talk: Talk;
  readonly rhythm: Rhythm;
  /** Buys chips for a player who runs short of them. */
  readonly rebuy: (userId: string, tableId: string) => Promise<unknown>;
  readonly log: Log;
  readonly signal: AbortSignal;
}

const MINUTE_MS = 60_000;
/** How often it is looked whether it is time to go. */
const STEP_MS = 1_000;

/** A demo player comes, plays at a table, leaves, and comes back to another, until the signal. */
export async function evening(player: DemoPlayer, chance: Chance, parts: EveningParts): Promise<void> {
  const { seating, rhythm, signal, log } = parts;
  let last: string | undefined;
  await pause(chance.between(...rhythm.arrive), signal);
  while (!signal.aborted) {
    const tableId = seating.take(chance, last);
    if (tableId !== undefined) {
      try {
        await visit(player, tableId, chance, parts);
      } catch (err) {
        log.error({ err, player: player.userId }, 'a demo player went home early');
      }
      seating.leave(tableId);
      last = tableId;
    }
    await pause(chance.between(...rhythm.away), signal);
  }
}

/** From the door to the table and, once nothing of the player's is in play any more, home. */
async function visit({ userId }: DemoPlayer, tableId: string, chance: Chance, parts: EveningParts): Promise<void> {
  const { url, origin, auth, talk, rhythm, rebuy, signal } = parts;
  await auth.prisma.session.deleteMany({ where: { userId } });
  const [pass] = await openSessions(auth, [userId]);
  const connection = new Connection({ url, origin, cookie: pass?.cookie });
  const hangUp = () => connection.close();
  signal.addEventListener('abort', hangUp);
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
    signal.removeEventListener('abort', hangUp);
    connection.close();
  }
}

function isInPlay({ sight }: CrowdPlayer): boolean {
  const phase = sight?.view.round?.phase;
  return (phase === 'betting' || phase === 'playing') && Object.keys(sight?.ownRound?.stakes ?? {}).length > 0;
}

const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  wait(ms, undefined, { signal }).catch(() => undefined);
