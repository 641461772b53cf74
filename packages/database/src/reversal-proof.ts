/** A player's part in the reversal of a round, or a transfer of one, that does not fit the rest. */
export type WrongReversal = {
  readonly roundId: string | null;
  readonly account: string;
  /** What the transfers of the reversal brought to the account, less what they took. */
  readonly transferred: number;
  /** What the settled bets say must go back, and what the record says the player keeps. */
  readonly due: number;
};

/**
 * Of every player of the rounds that are void after their settlement: the transfers bring what the settled bets took
 * and take what they gave, but for what the record says that the player keeps of a win; nobody is left out, nobody is
 * in it who had no bet, and the player's part in the round says the same.
 * @param transfers, events, bets which rounds: all, or one
 */
export const wrongReversals = (transfers: string, events: string, bets: string): string => `
SELECT id AS "roundId", account, coalesce(m.amount, 0)::int8 AS transferred,
       (coalesce(s.staked - s.returned, 0) + coalesce(p.kept, 0))::int8 AS due
  FROM (SELECT "roundId" AS id, account, sum(amount) AS amount
          FROM (SELECT "roundId", "to" AS account, amount FROM transfer WHERE code = 'reversal' AND ${transfers}
                UNION ALL
                SELECT "roundId", "from", -amount FROM transfer WHERE code = 'reversal' AND ${transfers}) AS sides
         WHERE account <> 'house'
         GROUP BY 1, 2) AS m
  FULL JOIN (SELECT e."roundId" AS id, 'player:' || (part->>'player') AS account,
                    (part->>'moved')::int8 AS moved, (part->>'kept')::int8 AS kept
               FROM event e, jsonb_array_elements(e.data->'parts') AS part
              WHERE e.type = 'reversed' AND ${events}) AS p USING (id, account)
  FULL JOIN (SELECT b."roundId" AS id, 'player:' || b."playerId" AS account,
                    sum(b.stake) AS staked, sum(b.returned) AS returned
               FROM settled_bet b
              WHERE b."roundId" IN (SELECT e."roundId" FROM event e WHERE e.type = 'reversed') AND ${bets}
              GROUP BY 1, 2) AS s USING (id, account)
  LEFT JOIN round_player k ON k."roundId" = id AND 'player:' || k."playerId" = account
 WHERE p.account IS NULL OR s.account IS NULL OR k."roundId" IS NULL
    OR coalesce(m.amount, 0) <> p.moved OR p.moved <> s.staked - s.returned + p.kept
    OR p.kept < 0 OR p.kept > greatest(s.returned - s.staked, 0) OR k.returned - k.staked <> p.kept
 ORDER BY id, account`;
