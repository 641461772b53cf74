-- CreateTable
CREATE TABLE "dealer_shift" (
    "dealerId" TEXT NOT NULL,
    "tableId" TEXT NOT NULL,

    CONSTRAINT "dealer_shift_pkey" PRIMARY KEY ("dealerId")
);

-- AddForeignKey
ALTER TABLE "dealer_shift" ADD CONSTRAINT "dealer_shift_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The dealers of rounds in play, and those who are signed on by the newest event of their table.
INSERT INTO "dealer_shift" ("dealerId", "tableId")
SELECT "dealerId", "tableId" FROM "round" WHERE state IN ('betting', 'playing') AND "dealerId" IS NOT NULL
    ON CONFLICT DO NOTHING;
INSERT INTO "dealer_shift" ("dealerId", "tableId")
SELECT dealer, "tableId"
  FROM (SELECT DISTINCT ON ("tableId") "tableId",
               CASE type WHEN 'dealerSignedOn' THEN data->>'dealerId' WHEN 'handedOver' THEN data->'to'->>'userId' END AS dealer
          FROM "event" WHERE type IN ('dealerSignedOn', 'dealerSignedOff', 'handedOver')
         ORDER BY "tableId", version DESC) AS newest
 WHERE dealer IS NOT NULL AND "tableId" IN (SELECT id FROM "table")
    ON CONFLICT DO NOTHING;
