-- AlterTable
ALTER TABLE "chain_link" ADD COLUMN     "form" INTEGER NOT NULL DEFAULT 1;
