import { isDemoPlayer } from '@baize/protocol';
import type pg from 'pg';
import { Unwritable } from '../doubt/failures.ts';
import { booleanArray, numberArray, textArray } from './array-literals.ts';
import type { ResettlementRow, ReversalRow, SettledRequest, SettledRound } from './journal.ts';
import { storable } from './storable.ts';

/** Every player's part of a void round is the returned stake: what they no longer have of a payout they owe. */
const REVERSE = `
WITH seated AS (
  UPDATE round_player SET returned = staked WHERE "roundId" = $1 AND "playerId" = ANY ($4::text[])
)
UPDATE round SET state = 'void', "voidReason" = $2, "reversedAt" = $3, handle = 0, "demoHandle" = 0, payout = 0, "demoPayout" = 0
 WHERE id = $1 AND state = 'settled' AND "reversedAt" IS NULL`;

const SETTLED = `
SELECT r.state, r.state = 'settled' AND r."reversedAt" IS NOT NULL AS "isResettled",
       (SELECT coalesce(json_agg(json_build_object('player', p."playerId", 'staked', p.staked, 'returned', p.returned)
                                 ORDER BY p."playerId"), '[]')
          FROM round_player p WHERE p."roundId" = r.id) AS parts,
       (SELECT json_build_object('actor', e.actor, 'type', e.type, 'reason', e.data->'reason', 'facts', e.data->'facts',
                                 'version', e.version, 'at', (extract(epoch FROM e.at) * 1000)::int8) FROM event e
         WHERE e."roundId" = r.id AND e.type IN ('reversalAsked', 'reversalRefused', 'resettleAsked', 'resettleRefused', 'resettled')
         ORDER BY e.version DESC LIMIT 1) AS last
  FROM round r WHERE r.id = $1 AND r."tableId" = $2`;

/** Marks a settled round as void, in the transaction that writes the event. */
export async function storeReversal(on: pg.PoolClient, { roundId, reason, at, parts }: ReversalRow): Promise<void> {
  const values = [roundId, storable(reason), new Date(at), textArray(parts.map(({ player }) => player))];
  const { rowCount } = await on.query({ name: 'reverse', text: REVERSE, values });
  if (rowCount !== 1) throw new Unwritable(`round ${roundId} is not settled and cannot be reversed`);
}

type SettledRow = Pick<SettledRound, 'state' | 'parts' | 'isResettled'> & {
  readonly last: (SettledRequest & { readonly type: string }) | null;
};

/** A round of this table, with the stakes and returns of each player and the open request to void it. */
export async function settledRound(on: pg.Pool, tableId: string, id: string): Promise<SettledRound | undefined> {
  const { rows } = await on.query<SettledRow>({ name: 'settled', text: SETTLED, values: [id, tableId] });
  const [row] = rows;
  if (!row) return undefined;
  const { last, ...round } = row;
  if (last?.type !== 'reversalAsked' && last?.type !== 'resettleAsked') return { id, ...round, asked: null };
  const { type: _, ...asked } = last;
  return { id, ...round, asked };
}

/** Every played bet gets the outcome of the right results; a player's return is what is due. */
const RESETTLE = `
WITH due AS MATERIALIZED (
  SELECT l.*, row_number() OVER (PARTITION BY player, spot, stake ORDER BY n) AS nth
    FROM unnest($4::text[], $5::text[], $6::int8[], $7::int8[], $8::int8[], $9::text[], $10::text[], $11::text[], $12::bool[])
    WITH ORDINALITY AS l(player, spot, stake, back, winnings, rule, paytable, because, demo, n)
), line AS MATERIALIZED (
  SELECT line, "playerId", spot, stake, row_number() OVER (PARTITION BY "playerId", spot, stake ORDER BY line) AS nth
    FROM settled_bet WHERE "roundId" = $1 AND played
), bets AS (
  UPDATE settled_bet b
     SET back = d.back, winnings = d.winnings, rule = d.rule, paytable = d.paytable::jsonb, because = d.because::jsonb
    FROM line l JOIN due d ON d.player = l."playerId" AND d.spot = l.spot AND d.stake = l.stake AND d.nth = l.nth
   WHERE b."roundId" = $1 AND b.line = l.line
  RETURNING b.line
), seated AS (
  UPDATE round_player r SET returned = p.due FROM unnest($13::text[], $14::int8[]) AS p(player, due)
   WHERE r."roundId" = $1 AND r."playerId" = p.player
)
UPDATE round SET result = $2, "reversedAt" = $3, payout = (SELECT coalesce(sum(back + winnings), 0) FROM due),
       "demoPayout" = (SELECT coalesce(sum(back + winnings) FILTER (WHERE demo), 0) FROM due)
 WHERE id = $1 AND state = 'settled' AND "reversedAt" IS NULL
   AND (SELECT count(*) FROM bets) = (SELECT count(*) FROM due) AND (SELECT count(*) FROM line) = (SELECT count(*) FROM due)`;

/** Settles a settled round again, in the transaction that writes the event. */
export async function storeResettlement(on: pg.PoolClient, row: ResettlementRow): Promise<void> {
  const { roundId, at, result, payouts, parts } = row;
  const values = [
    roundId,
    storable(result),
    new Date(at),
    textArray(payouts.map(({ player }) => player)),
    textArray(payouts.map(({ spot }) => spot)),
    numberArray(payouts.map(({ stake }) => stake)),
    numberArray(payouts.map(({ back }) => back)),
    numberArray(payouts.map(({ winnings }) => winnings)),
    textArray(payouts.map(({ rule }) => rule)),
    textArray(payouts.map(({ paid }) => storable(paid))),
    textArray(payouts.map(({ because }) => storable(because))),
    booleanArray(payouts.map(({ player }) => isDemoPlayer(player))),
    textArray(parts.map(({ player }) => player)),
    numberArray(parts.map(({ due }) => due)),
  ];
  const { rowCount } = await on.query({ name: 'resettle', text: RESETTLE, values });
  if (rowCount !== 1) throw new Unwritable(`round ${roundId} cannot be settled again`);
}
