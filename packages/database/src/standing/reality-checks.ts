import type { PlaySession } from '@baize/protocol';
import {
  DEFAULT_REALITY_CHECK_MINUTES,
  REALITY_CHECK_MINUTES,
  type RealityCheckAnswer,
  type RealityCheckMinutes,
} from '@baize/protocol/reality-check';
import type pg from 'pg';
import { playSessionAt, readPlaySessions } from './play-sessions.ts';

/** What decides, together with the session, when the next reality check of a player is due. */
export interface CheckTerms {
  readonly minutes: RealityCheckMinutes;
  /** When the player answered the last one, ms; null when there is none. */
  readonly answeredAt: number | null;
}

/** The answer to a reality check and the figures it showed. Times in ms. */
export interface AnsweredCheck {
  readonly playerId: string;
  readonly answer: RealityCheckAnswer;
  readonly dueAt: number;
  readonly minutes: number;
  readonly since: number;
  readonly rounds: number;
  readonly money: PlaySession['money'];
}

const TERMS = `
SELECT p.id AS "playerId", s.settings -> 'realityCheckMinutes' AS minutes,
       (SELECT max(at) FROM reality_check c WHERE c."playerId" = p.id) AS "answeredAt"
  FROM unnest($1::text[]) AS p (id) LEFT JOIN player_settings s ON s."userId" = p.id`;

/** The first answer to a check holds; another at the same time, by another server or a repeat, is not stored. */
const ANSWER = `
INSERT INTO reality_check ("playerId", "dueAt", answer, minutes, since, rounds, money)
VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT ("playerId", "dueAt") DO NOTHING`;

const ANSWERED = `SELECT at FROM reality_check WHERE "playerId" = $1 AND "dueAt" = $2`;

/** The terms of these players; with the casino's interval where none was chosen. */
export async function readCheckTerms(
  pool: Pick<pg.Pool, 'query'>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, CheckTerms>> {
  type Row = { readonly playerId: string; readonly minutes: unknown; readonly answeredAt: Date | null };
  const { rows } = await pool.query<Row>(TERMS, [playerIds]);
  return new Map(
    rows.map(({ playerId, minutes, answeredAt }) => [
      playerId,
      {
        minutes: REALITY_CHECK_MINUTES.find((offered) => offered === minutes) ?? DEFAULT_REALITY_CHECK_MINUTES,
        answeredAt: answeredAt?.getTime() ?? null,
      },
    ]),
  );
}

/** Stores an answer. May be repeated: the first answer holds. @returns when it was given, ms */
export async function writeCheckAnswer(pool: Pick<pg.Pool, 'query'>, check: AnsweredCheck): Promise<number> {
  const { playerId, answer, minutes, since, rounds, money } = check;
  const dueAt = new Date(check.dueAt);
  await pool.query(ANSWER, [playerId, dueAt, answer, minutes, new Date(since), rounds, JSON.stringify(money)]);
  const { rows } = await pool.query<{ at: Date }>(ANSWERED, [playerId, dueAt]);
  const [stored] = rows;
  if (!stored) throw new Error('the answer to a reality check is not stored');
  return stored.at.getTime();
}

/** Whether this player must answer a check at that time (ms). */
export async function readCheckDue(pool: Pick<pg.Pool, 'query'>, playerId: string, now: number): Promise<boolean> {
  const playSession = playSessionAt((await readPlaySessions(pool, [playerId], now)).get(playerId) ?? null, now);
  const terms = (await readCheckTerms(pool, [playerId])).get(playerId);
  const dueAt = playSession && terms ? checkDueAt(playSession, terms) : null;
  return dueAt !== null && dueAt <= now;
}

/** When a check is due in this session, ms; null for never. */
export function checkDueAt({ since }: Pick<PlaySession, 'since'>, { minutes, answeredAt }: CheckTerms): number | null {
  return minutes === 0 ? null : Math.max(since, answeredAt ?? since) + minutes * 60_000;
}
