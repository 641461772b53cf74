/** The user ids of players whom the house plays itself begin so, and nobody else's. */
export const DEMO_ID = 'demo-';

/** Whether a column of user ids names one of them, as SQL. */
export const isDemo = (column: string): string => `${column} LIKE '${DEMO_ID}%'`;

/** The rounds in which anybody else had a bet, with what those others had in them, as SQL in place of all rounds. */
export const ROUNDS_WITHOUT_DEMO = `(
  SELECT o.id, o."tableId", o.number, o.game, o."rulesVersion", o."configVersion", o.state, o.dealing, o."dealerId", o."shoeId",
         o."openedAt", o."closedAt", o."endedAt", o.corrections, o.result, o."voidReason", o."firstVersion", o."lastVersion",
         others.players, others.handle, others.payout, others.handle - others.payout AS "houseResult",
         (SELECT count(*)::int FROM settled_bet b WHERE b."roundId" = o.id AND NOT ${isDemo('b."playerId"')}) AS bets
    FROM round o
    JOIN LATERAL (SELECT count(*)::int AS players, sum(p.staked)::int8 AS handle, sum(p.returned)::int8 AS payout
                    FROM round_player p WHERE p."roundId" = o.id AND NOT ${isDemo('p."playerId"')}
                  HAVING count(*) > 0) others ON true)`;
