/** The user ids of players whom the house plays itself begin so, and nobody else's. */
export const DEMO_ID = 'demo-';

/** The rounds in which anybody else had a bet, with what those others had in them, as SQL in place of all rounds. */
export const ROUNDS_WITHOUT_DEMO = `(
  SELECT id, "tableId", number, game, "rulesVersion", "configVersion", state, dealing, "dealerId", "shoeId", "openedAt",
         "closedAt", "endedAt", corrections, entered, result, "voidReason", "firstVersion", "lastVersion",
         players - "demoPlayers" AS players, bets - "demoBets" AS bets, "othersHandle" AS handle,
         payout - "demoPayout" AS payout, "othersResult" AS "houseResult",
         0 AS "demoPlayers", 0::int8 AS "demoHandle", 0::int8 AS "demoPayout"
    FROM round WHERE players > "demoPlayers")`;
