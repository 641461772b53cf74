-- AlterTable
ALTER TABLE "event" ADD COLUMN     "commandHash" TEXT;
