/** A player's part in a reversal or a re-settlement, or a transfer of one, that is inconsistent. */
export type WrongReversal = {
  readonly roundId: string | null;
  readonly account: string;
  readonly currency: string | null;
  /** Net amount of the reversal's transfers to the account. */
  readonly transferred: number;
  /** The amount due by the bets, plus what the player owes by the record, or once kept. */
  readonly due: number;
};

/**
 * Checks every player of the rounds voided after settlement: the transfers return what the settled bets took and take
 * what they paid, except for the part of a win that the player owes by the record, or once kept; no player with a bet is missing,
 * no other player is included, and the player's part in the round agrees.
 * @param transfers, events, bets conditions that select all rounds or one
 */
export const wrongReversals = (transfers: string, events: string, bets: string): string => `
SELECT round_id AS "roundId", coalesce(a.id, kind || ':' || owner) AS account, t.currency, coalesce(m.amount, 0)::int8 AS transferred,
       (coalesce(s.staked - s.returned, 0) + coalesce(p.kept + p.owed, 0))::int8 AS due
  FROM (SELECT side.round_id, a."ownerKind" AS kind, a."ownerId" AS owner, sum(side.amount) AS amount
          FROM (SELECT "roundId" AS round_id, "to" AS account, amount FROM transfer WHERE code = 'reversal' AND ${transfers}
                UNION ALL
                SELECT "roundId", "from", -amount FROM transfer WHERE code = 'reversal' AND ${transfers}) AS side
          JOIN ledger_account a ON a.id = side.account
         WHERE a."ownerKind" <> 'house'
         GROUP BY 1, 2, 3) AS m
  FULL JOIN (SELECT e."roundId" AS round_id, 'player' AS kind, part->>'player' AS owner,
                    (part->>'moved')::int8 AS moved, coalesce((part->>'kept')::int8, 0) AS kept,
                    coalesce((part->>'owed')::int8, 0) AS owed
               FROM event e, jsonb_array_elements(e.data->'parts') AS part
              WHERE e.type = 'reversed' AND ${events}) AS p USING (round_id, kind, owner)
  FULL JOIN (SELECT b."roundId" AS round_id, 'player' AS kind, b."playerId" AS owner,
                    sum(b.stake) AS staked, sum(b.returned) AS returned
               FROM settled_bet b
              WHERE b."roundId" IN (SELECT e."roundId" FROM event e WHERE e.type = 'reversed') AND ${bets}
              GROUP BY 1, 2, 3) AS s USING (round_id, kind, owner)
  LEFT JOIN round_player k ON k."roundId" = round_id AND kind = 'player' AND k."playerId" = owner
  LEFT JOIN round r ON r.id = round_id
  LEFT JOIN "table" t ON t.id = r."tableId"
  LEFT JOIN ledger_account a ON a."ownerKind" = kind AND a."ownerId" = owner AND a.currency = t.currency
 WHERE p.owner IS NULL OR s.owner IS NULL OR k."roundId" IS NULL
    OR coalesce(m.amount, 0) <> p.moved OR p.moved <> s.staked - s.returned + p.kept + p.owed
    OR p.kept < 0 OR p.owed < 0 OR p.kept + p.owed > greatest(s.returned - s.staked, 0) OR k.returned - k.staked <> p.kept
 ORDER BY round_id, account`;

/**
 * Checks every player of the rounds settled again: the transfers give what is due by the settled bets instead of what was
 * paid, except for what the player owes by the record, or once kept; no player with a bet is missing, no other player is included, and
 * the player's part in the round agrees.
 * @param transfers, events, bets conditions that select all rounds or one
 */
export const wrongResettlements = (transfers: string, events: string, bets: string): string => `
SELECT round_id AS "roundId", coalesce(a.id, kind || ':' || owner) AS account, t.currency, coalesce(m.amount, 0)::int8 AS transferred,
       (coalesce(s.returned, 0) - coalesce(p.paid, 0) + coalesce(p.kept + p.owed, 0))::int8 AS due
  FROM (SELECT side.round_id, a."ownerKind" AS kind, a."ownerId" AS owner, sum(side.amount) AS amount
          FROM (SELECT "roundId" AS round_id, "to" AS account, amount FROM transfer WHERE code = 'resettlement' AND ${transfers}
                UNION ALL
                SELECT "roundId", "from", -amount FROM transfer WHERE code = 'resettlement' AND ${transfers}) AS side
          JOIN ledger_account a ON a.id = side.account
         WHERE a."ownerKind" <> 'house'
         GROUP BY 1, 2, 3) AS m
  FULL JOIN (SELECT e."roundId" AS round_id, 'player' AS kind, part->>'player' AS owner, (part->>'returned')::int8 AS paid,
                    (part->>'due')::int8 AS due, (part->>'moved')::int8 AS moved, coalesce((part->>'kept')::int8, 0) AS kept,
                    coalesce((part->>'owed')::int8, 0) AS owed
               FROM event e, jsonb_array_elements(e.data->'parts') AS part
              WHERE e.type = 'resettled' AND ${events}) AS p USING (round_id, kind, owner)
  FULL JOIN (SELECT b."roundId" AS round_id, 'player' AS kind, b."playerId" AS owner, sum(b.returned) AS returned
               FROM settled_bet b
              WHERE b."roundId" IN (SELECT e."roundId" FROM event e WHERE e.type = 'resettled') AND ${bets}
              GROUP BY 1, 2, 3) AS s USING (round_id, kind, owner)
  LEFT JOIN round_player k ON k."roundId" = round_id AND kind = 'player' AND k."playerId" = owner
  LEFT JOIN round r ON r.id = round_id
  LEFT JOIN "table" t ON t.id = r."tableId"
  LEFT JOIN ledger_account a ON a."ownerKind" = kind AND a."ownerId" = owner AND a.currency = t.currency
 WHERE p.owner IS NULL OR s.owner IS NULL OR k."roundId" IS NULL
    OR coalesce(m.amount, 0) <> p.moved OR p.due <> s.returned OR p.moved <> p.due - p.paid + p.kept + p.owed
    OR p.kept < 0 OR p.owed < 0 OR p.kept + p.owed > greatest(p.paid - p.due, 0) OR k.returned <> p.due + p.kept
 ORDER BY round_id, account`;
