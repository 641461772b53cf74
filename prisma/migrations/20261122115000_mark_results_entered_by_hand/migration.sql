-- AlterTable
ALTER TABLE "round" ADD COLUMN     "entered" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "event_by_hand_idx" ON "event"("at" DESC) WHERE (data ? 'byHand'::text);

-- CreateIndex
CREATE INDEX "event_roster_idx" ON "event"("tableId", "version") WHERE (type = ANY (ARRAY['dealerAssigned'::text, 'dealerUnassigned'::text]));

-- Rounds of earlier versions: what a dealer reported of a card or a number without a draw written just before it.
UPDATE round r SET entered = e.entered
  FROM (SELECT e."roundId", count(*)::int AS entered
          FROM event e
          LEFT JOIN event d ON d."tableId" = e."tableId" AND d.version = e.version - 1 AND d.type IN ('drawn', 'numberDrawn')
         WHERE e.type = 'reported' AND e.data->>'by' = 'dealer' AND e.actor LIKE 'dealer:%'
           AND e.data->'fact'->>'fact' IN ('card', 'number') AND d.version IS NULL
         GROUP BY 1) e
 WHERE r.id = e."roundId";

-- The dealers of the demo tables have entered results since there were any; every other table begins as a virtual one.
UPDATE table_config c SET config = c.config || '{"equipment": "both"}'
 WHERE NOT c.config ? 'equipment'
   AND EXISTS (SELECT FROM table_config s WHERE s."tableId" = c."tableId" AND s.by = 'house' AND s.why = 'Demo table');
