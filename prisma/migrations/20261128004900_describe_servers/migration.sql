-- AlterTable
ALTER TABLE "server" ADD COLUMN     "role" TEXT NOT NULL DEFAULT 'all',
ADD COLUMN     "version" TEXT,
ADD COLUMN     "shares" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "connections" INTEGER,
ADD COLUMN     "busMs" INTEGER;
