import { isDemoPlayer } from '@baize/protocol';
import type { PhraseOrText } from '@baize/rules';
import type pg from 'pg';
import { Unwritable } from '../doubt/failures.ts';
import { booleanArray, numberArray, textArray } from './array-literals.ts';
import type { ReversalRow, SettledRound } from './journal.ts';
import { storable } from './storable.ts';

/** A player's part of a void round: the returned stake, plus `kept`, the payout that could not be taken back. */
const REVERSE = `
WITH part AS MATERIALIZED (
  SELECT * FROM unnest($4::text[], $5::int8[], $6::bool[]) AS p(player, kept, demo)
), seated AS (
  UPDATE round_player r SET returned = r.staked + p.kept FROM part p WHERE r."roundId" = $1 AND r."playerId" = p.player
)
UPDATE round SET state = 'void', "voidReason" = $2, "reversedAt" = $3, handle = 0, "demoHandle" = 0,
       (payout, "demoPayout") = (SELECT coalesce(sum(kept), 0), coalesce(sum(kept) FILTER (WHERE demo), 0) FROM part)
 WHERE id = $1 AND state = 'settled'`;

const SETTLED = `
SELECT r.state,
       (SELECT coalesce(json_agg(json_build_object('player', p."playerId", 'staked', p.staked, 'returned', p.returned)
                                 ORDER BY p."playerId"), '[]')
          FROM round_player p WHERE p."roundId" = r.id) AS parts,
       (SELECT json_build_object('actor', e.actor, 'type', e.type, 'reason', e.data->'reason',
                                 'at', (extract(epoch FROM e.at) * 1000)::int8) FROM event e
         WHERE e."roundId" = r.id AND e.type IN ('reversalAsked', 'reversalRefused')
         ORDER BY e.version DESC LIMIT 1) AS last
  FROM round r WHERE r.id = $1 AND r."tableId" = $2`;

/** Marks a settled round as void, in the transaction that writes the event. */
export async function storeReversal(on: pg.PoolClient, { roundId, reason, at, parts }: ReversalRow): Promise<void> {
  const values = [
    roundId,
    storable(reason),
    new Date(at),
    textArray(parts.map(({ player }) => player)),
    numberArray(parts.map(({ kept }) => kept)),
    booleanArray(parts.map(({ player }) => isDemoPlayer(player))),
  ];
  const { rowCount } = await on.query({ name: 'reverse', text: REVERSE, values });
  if (rowCount !== 1) throw new Unwritable(`round ${roundId} is not settled and cannot be reversed`);
}

type SettledRow = Pick<SettledRound, 'state' | 'parts'> & {
  readonly last: {
    readonly actor: string;
    readonly type: string;
    readonly reason: PhraseOrText;
    readonly at: number;
  } | null;
};

/** A round of this table, with the stakes and returns of each player and the open request to void it. */
export async function settledRound(on: pg.Pool, tableId: string, id: string): Promise<SettledRound | undefined> {
  const { rows } = await on.query<SettledRow>({ name: 'settled', text: SETTLED, values: [id, tableId] });
  const [row] = rows;
  if (!row) return undefined;
  const { state, parts, last } = row;
  return {
    id,
    state,
    parts,
    asked: last?.type === 'reversalAsked' ? { actor: last.actor, reason: last.reason, at: last.at } : null,
  };
}
