-- A round whose result was corrected counts as corrected, and what its players could not give back is no payout of a report but
-- a figure of its own: the sums of its quarter are due.

-- DropIndex
DROP INDEX "round_corrected_idx";

-- CreateIndex
CREATE INDEX "round_corrected_idx" ON "round"("openedAt" DESC, "id" DESC) WHERE (corrections > 0 OR (state = 'settled' AND "reversedAt" IS NOT NULL));

INSERT INTO report_due ("tableId", slot)
  SELECT DISTINCT "tableId", date_bin('15 minutes', "endedAt", '2000-01-01T00:00:00Z') FROM round
   WHERE state = 'settled' AND "reversedAt" IS NOT NULL;
