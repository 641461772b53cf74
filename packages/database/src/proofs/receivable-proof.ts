/** What a player owes of a round by its record and by its transfers, minor units. */
export type WrongReceivable = {
  readonly roundId: string | null;
  readonly account: string;
  readonly currency: string | null;
  readonly transferred: number;
  readonly recorded: number;
};

/**
 * Compares what players owe of rounds that were void or settled again after their settlement: every transfer from a receivable
 * to the house with the record of the event that made it.
 * @param transfers, events conditions that select all rounds or one
 */
export const wrongReceivables = (transfers: string, events: string): string => `
SELECT "roundId", account, split_part(account || '@EUR', '@', 2) AS currency, coalesce(m.amount, 0)::int8 AS transferred,
       coalesce(p.amount, 0)::int8 AS recorded
  FROM (SELECT "roundId", "tableId", version, "from" AS account, sum(amount) AS amount,
               bool_and(split_part("from", ':', 1) = 'receivable' AND split_part("to", '@', 1) = 'house') AS is_right
          FROM transfer WHERE code = 'receivable' AND ${transfers} GROUP BY 1, 2, 3, 4) AS m
  FULL JOIN (SELECT e."roundId", e."tableId", e.version, a.id AS account, (part->>'owed')::int8 AS amount
               FROM event e CROSS JOIN jsonb_array_elements(e.data->'parts') AS part
               LEFT JOIN "table" t ON t.id = e."tableId"
               LEFT JOIN ledger_account a ON a."ownerKind" = 'receivable' AND a."ownerId" = part->>'player' AND a.currency = t.currency
              WHERE e.type IN ('reversed', 'resettled') AND (part->>'owed')::int8 <> 0 AND ${events}) AS p
         USING ("roundId", "tableId", version, account)
 WHERE coalesce(m.amount, 0) <> coalesce(p.amount, 0) OR NOT m.is_right
 ORDER BY "roundId", account`;
