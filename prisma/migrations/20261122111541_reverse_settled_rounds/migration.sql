-- DropIndex
DROP INDEX "transfer_rare_code_idx";

-- AlterTable
ALTER TABLE "round" ADD COLUMN     "reversedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "transfer_rare_code_idx" ON "transfer"("code", "id") WHERE (code IN ('withdrawal', 'refund', 'reversal', 'grant', 'adjustment'));
