-- AlterTable
ALTER TABLE "user" DROP COLUMN "displayUsername";

-- AlterTable
ALTER TABLE "session" DROP COLUMN "impersonatedBy";

-- CreateIndex
CREATE INDEX "user_name_idx" ON "user"("name");

-- What a person may do follows from the role alone: no other word may stand there.
ALTER TABLE "user" ADD CONSTRAINT "user_role" CHECK ("role" IN ('player', 'dealer', 'pit-boss', 'operator', 'auditor'));
