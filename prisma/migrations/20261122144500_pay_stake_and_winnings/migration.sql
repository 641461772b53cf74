-- What came back of a bet is a part of its stake and the winnings on top; how it ended follows from them.
ALTER TABLE "settled_bet" ADD COLUMN "back" BIGINT,
ADD COLUMN     "winnings" BIGINT,
ADD COLUMN     "played" BOOLEAN;
UPDATE "settled_bet" SET "back" = least("stake", "returned"), "winnings" = greatest("returned" - "stake", 0),
                         "played" = "outcome" <> 'returned';

-- A bet that came back in part was kept as two lines, the part that lost and the part that came back. It becomes one,
-- where the second stood.
CREATE TEMPORARY TABLE "parted" ON COMMIT DROP AS
  SELECT l."roundId", l."playerId", l.line AS lost, k.line AS kept, l.stake
    FROM "settled_bet" l
    JOIN "settled_bet" k USING ("roundId", "playerId", spot)
   WHERE l.outcome = 'lose' AND k.outcome = 'push' AND k.line > l.line;
UPDATE "settled_bet" b SET stake = b.stake + p.stake FROM "parted" p WHERE b."roundId" = p."roundId" AND b.line = p.kept;
DELETE FROM "settled_bet" b USING "parted" p WHERE b."roundId" = p."roundId" AND b.line = p.lost;
UPDATE "round" r SET bets = r.bets - p.bets, "demoBets" = r."demoBets" - p.demo
  FROM (SELECT "roundId", count(*) AS bets, count(*) FILTER (WHERE "playerId" LIKE 'demo-%') AS demo FROM "parted" GROUP BY 1) p
 WHERE r.id = p."roundId";

ALTER TABLE "settled_bet" DROP COLUMN "outcome",
DROP COLUMN "returned",
ALTER COLUMN "back" SET NOT NULL,
ALTER COLUMN "winnings" SET NOT NULL,
ALTER COLUMN "played" SET NOT NULL;
ALTER TABLE "settled_bet" ADD COLUMN "returned" BIGINT NOT NULL GENERATED ALWAYS AS ("back" + "winnings") STORED,
ADD CONSTRAINT "settled_bet_back" CHECK ("back" BETWEEN 0 AND "stake" AND "winnings" >= 0);
