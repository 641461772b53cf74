-- A round has the currency of its table, so that lists by amount compare amounts of one currency and have an index for it.
-- The default fills existing rows without rewriting them; only rounds in other currencies are updated.
ALTER TABLE "round" ADD COLUMN "currency" TEXT NOT NULL DEFAULT 'EUR';
ALTER TABLE "round" ALTER COLUMN "currency" DROP DEFAULT;
UPDATE "round" r SET "currency" = t."currency" FROM "table" t WHERE t."id" = r."tableId" AND t."currency" <> 'EUR';

-- DropIndex
DROP INDEX "round_handle_id_idx";

-- DropIndex
DROP INDEX "round_houseResult_id_idx";

-- DropIndex
DROP INDEX "round_others_handle_idx";

-- DropIndex
DROP INDEX "round_others_result_idx";

-- CreateIndex
CREATE INDEX "round_currency_handle_id_idx" ON "round"("currency", "handle" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "round_currency_houseResult_id_idx" ON "round"("currency", "houseResult" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "round_others_handle_idx" ON "round"("currency", "othersHandle" DESC, "id" DESC) WHERE (players > "demoPlayers");

-- CreateIndex
CREATE INDEX "round_others_result_idx" ON "round"("currency", "othersResult" DESC, "id" DESC) WHERE (players > "demoPlayers");
