-- AlterTable
ALTER TABLE "user" ADD COLUMN     "passwordExpiresAt" TIMESTAMPTZ(3);
