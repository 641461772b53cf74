-- AlterTable
ALTER TABLE "round" ADD COLUMN     "demoBets" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "demoHandle" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "demoPayout" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "demoPlayers" INTEGER NOT NULL DEFAULT 0;

-- Rounds of before, counted as they are counted when they end.
UPDATE "round" r SET ("demoPlayers", "demoBets", "demoHandle", "demoPayout") = (d.players, d.bets, d.handle, d.payout)
  FROM (SELECT "roundId", count(DISTINCT "playerId") AS players, count(*) AS bets,
               coalesce(sum("stake") FILTER (WHERE "outcome" <> 'returned'), 0) AS handle,
               coalesce(sum("returned") FILTER (WHERE "outcome" <> 'returned'), 0) AS payout
          FROM "settled_bet" WHERE "playerId" LIKE 'demo-%' GROUP BY "roundId") d
 WHERE r."id" = d."roundId";

-- Generated, so that they cannot differ from what they are made of.
ALTER TABLE "round" ADD COLUMN "othersHandle" BIGINT NOT NULL GENERATED ALWAYS AS ("handle" - "demoHandle") STORED,
ADD COLUMN     "othersResult" BIGINT NOT NULL GENERATED ALWAYS AS ("handle" - "payout" - "demoHandle" + "demoPayout") STORED;

-- CreateIndex
CREATE INDEX "round_others_idx" ON "round"("openedAt" DESC, "id" DESC) WHERE (players > "demoPlayers");

-- CreateIndex
CREATE INDEX "round_others_handle_idx" ON "round"("othersHandle" DESC, "id" DESC) WHERE (players > "demoPlayers");

-- CreateIndex
CREATE INDEX "round_others_result_idx" ON "round"("othersResult" DESC, "id" DESC) WHERE (players > "demoPlayers");
