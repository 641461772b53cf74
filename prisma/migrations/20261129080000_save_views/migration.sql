-- CreateTable
CREATE TABLE "saved_view" (
    "userId" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("userId","list","name")
);

-- CreateIndex
CREATE INDEX "saved_view_list_idx" ON "saved_view"("list");

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
