-- AlterTable
ALTER TABLE "round" ADD COLUMN     "shoeId" TEXT;

-- DropTable
DROP TABLE "incident";
