-- CreateTable
CREATE TABLE "table_owner" (
    "tableId" TEXT NOT NULL,
    "epoch" INTEGER NOT NULL,
    "owner" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "table_owner_pkey" PRIMARY KEY ("tableId")
);

-- AddForeignKey
ALTER TABLE "table_owner" ADD CONSTRAINT "table_owner_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
