/** SQL that replaces the `round` table: rounds with bets of real players, with the demo players' figures subtracted. */
export const ROUNDS_WITHOUT_DEMO = `(
  SELECT id, "tableId", number, game, currency, "rulesVersion", "configVersion", state, dealing, "dealerId", "shoeId", "openedAt",
         "closedAt", "endedAt", "reversedAt", corrections, entered, result, dealt, "voidReason", "firstVersion", "lastVersion",
         players - "demoPlayers" AS players, bets - "demoBets" AS bets, "othersHandle" AS handle,
         payout - "demoPayout" AS payout, "othersResult" AS "houseResult",
         0 AS "demoPlayers", 0::int8 AS "demoHandle", 0::int8 AS "demoPayout"
    FROM round WHERE players > "demoPlayers")`;
