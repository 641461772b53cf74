-- AlterTable
ALTER TABLE "server" ADD COLUMN     "draining" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "loopPercent" INTEGER,
ADD COLUMN     "lagMs" INTEGER,
ADD COLUMN     "commands" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "table_placement" (
    "tableId" TEXT NOT NULL,
    "serverId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "table_placement_pkey" PRIMARY KEY ("tableId")
);

-- AddForeignKey
ALTER TABLE "table_placement" ADD CONSTRAINT "table_placement_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "table_placement" ADD CONSTRAINT "table_placement_serverId_fkey" FOREIGN KEY ("serverId") REFERENCES "server"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
