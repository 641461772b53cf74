-- AlterTable
ALTER TABLE "shoe" ADD COLUMN     "keyId" TEXT;
