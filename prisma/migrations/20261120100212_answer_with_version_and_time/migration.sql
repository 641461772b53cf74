-- AlterTable
ALTER TABLE "command" DROP COLUMN "answer";
