import type { PlayerBet, PlayerDecision, PlayerRound } from '@baize/protocol';
import { outcomeOf, type PaidLine, type PhraseOrText } from '@baize/rules';
import type pg from 'pg';
import { IS_RESETTLED, IS_REVERSED } from '../history/rounds/has-figures.ts';
import { grouped } from './grouped.ts';

/** A player's part in a round, without the key of its replay. */
type RecordedPart = Omit<PlayerRound, 'replayKey'>;

/** A part with its place in the session: when its round ended, and in which currency it was played. */
export interface PlayedPart extends RecordedPart {
  readonly playerId: string;
  readonly endedAt: number;
  readonly currency: string;
}

/** A round in the order of the history: when it was opened (ms), and its id. */
export type RoundPosition = { readonly openedAt: number; readonly roundId: string };

/** Which rounds of each player: these, or their newest ones, at one table or at all, before a round or at all. */
type WantedRounds =
  | { readonly roundIds: readonly string[] }
  | { readonly newest: number; readonly tableId?: string; readonly before?: RoundPosition };

const FACTS = `
  p."playerId", p."roundId", p.staked, p.returned, r."tableId", r."openedAt", coalesce(r."endedAt", r."openedAt") AS "endedAt",
  r.state, r."voidReason", ${IS_REVERSED} AS reversed, ${IS_RESETTLED} AS resettled, r.result, r.corrections, r.entered > 0 AS "byHand",
  r.currency`;

const THESE = `
SELECT ${FACTS} FROM round_player p JOIN round r ON r.id = p."roundId"
 WHERE p."roundId" = ANY ($2) AND p."playerId" = ANY ($1)
 ORDER BY p."openedAt" DESC, p."roundId" DESC`;

const PLAYERS = 'SELECT DISTINCT "playerId" FROM round_player WHERE "roundId" = ANY ($1)';

const NEWEST = `
SELECT ${FACTS}
  FROM unnest($1::text[]) AS wanted(id)
 CROSS JOIN LATERAL (
   SELECT own.* FROM round_player own JOIN round at ON at.id = own."roundId"
    WHERE own."playerId" = wanted.id AND ($3::text IS NULL OR at."tableId" = $3)
      AND ($4::timestamptz IS NULL OR (own."openedAt", own."roundId") < ($4, $5))
    ORDER BY own."openedAt" DESC, own."roundId" DESC LIMIT $2) p
  JOIN round r ON r.id = p."roundId"
 ORDER BY p."openedAt" DESC, p."roundId" DESC`;

const BETS = `
SELECT "playerId", "roundId", spot, stake, back, winnings, returned, played, rule, paytable, because FROM settled_bet
 WHERE "roundId" = ANY ($2) AND "playerId" = ANY ($1)
 ORDER BY "roundId", line`;

const DECISIONS = `
SELECT data->'fact'->>'player' AS "playerId", "roundId", data->'fact'->>'place' AS place,
       data->'fact'->>'choice' AS choice, coalesce((data->'fact'->>'auto')::boolean, false) AS "byTable"
  FROM event
 WHERE "roundId" = ANY ($2) AND type = 'reported'
   AND data->'fact'->>'fact' = 'choice' AND data->'fact'->>'player' = ANY ($1)
 ORDER BY "roundId", version`;

interface Named {
  readonly playerId: string;
  readonly roundId: string;
}

interface PartRow extends Named {
  readonly staked: number;
  readonly returned: number;
  readonly tableId: string;
  readonly openedAt: Date;
  readonly endedAt: Date;
  readonly state: string;
  readonly voidReason: PhraseOrText | null;
  readonly reversed: boolean;
  readonly resettled: boolean;
  readonly result: unknown;
  readonly corrections: number;
  readonly byHand: boolean;
  readonly currency: string;
}

interface BetRow extends Named {
  readonly spot: string;
  readonly stake: number;
  readonly back: number;
  readonly winnings: number;
  readonly returned: number;
  readonly played: boolean;
  readonly rule: string;
  readonly paytable: PaidLine | null;
  readonly because: PhraseOrText;
}

/** Who had a part in one of these rounds. */
export async function readPlayersOf(
  pool: Pick<pg.Pool, 'query'>,
  roundIds: readonly string[],
): Promise<readonly string[]> {
  return (await pool.query<{ playerId: string }>(PLAYERS, [roundIds])).rows.map(({ playerId }) => playerId);
}

/** The parts of these players in finished rounds, newest first; three queries, however many players they are. */
export async function readPlayedParts(
  pool: Pick<pg.Pool, 'query'>,
  playerIds: readonly string[],
  wanted: WantedRounds,
): Promise<readonly PlayedPart[]> {
  const { rows } =
    'roundIds' in wanted
      ? await pool.query<PartRow>(THESE, [playerIds, wanted.roundIds])
      : await pool.query<PartRow>(NEWEST, newestValues(playerIds, wanted));
  if (rows.length === 0) return [];
  const where = [[...new Set(rows.map(({ playerId }) => playerId))], [...new Set(rows.map(({ roundId }) => roundId))]];
  const bets = grouped((await pool.query<BetRow>(BETS, where)).rows, keyOfPart);
  const decisions = grouped((await pool.query<PlayerDecision & Named>(DECISIONS, where)).rows, keyOfPart);
  return rows.map(({ staked, returned, openedAt, endedAt, state, ...same }) => ({
    ...same,
    openedAt: openedAt.getTime(),
    endedAt: endedAt.getTime(),
    state: state === 'void' ? 'void' : 'settled',
    stakedMinor: staked,
    returnedMinor: returned,
    bets: (bets.get(keyOfPart(same)) ?? []).map(betOf),
    decisions: (decisions.get(keyOfPart(same)) ?? []).map(({ place, choice, byTable }) => ({ place, choice, byTable })),
  }));
}

function newestValues(
  playerIds: readonly string[],
  { newest, tableId, before }: Exclude<WantedRounds, { roundIds: unknown }>,
) {
  return [playerIds, newest, tableId ?? null, before ? new Date(before.openedAt) : null, before?.roundId ?? null];
}

const betOf = ({ stake, back, winnings, ...line }: BetRow): PlayerBet => ({
  spot: line.spot,
  stakeMinor: stake,
  returnedMinor: line.returned,
  outcome: line.played ? outcomeOf({ stake, back, winnings }) : 'returned',
  rule: line.rule,
  paid: line.paytable,
  because: line.because,
});

/** A player's part in a round, as a key. */
export const keyOfPart = ({ playerId, roundId }: Named): string => `${playerId} ${roundId}`;
