-- AlterTable
ALTER TABLE "table" DROP COLUMN "dealing",
DROP COLUMN "state";

-- DropTable
DROP TABLE "shift";
