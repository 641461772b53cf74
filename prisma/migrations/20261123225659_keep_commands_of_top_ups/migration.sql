-- CreateTable
CREATE TABLE "top_up" (
    "userId" TEXT NOT NULL,
    "commandId" TEXT NOT NULL,
    "commandHash" TEXT NOT NULL,
    "balance" BIGINT NOT NULL,
    "transferId" BIGINT NOT NULL,

    CONSTRAINT "top_up_pkey" PRIMARY KEY ("userId","commandId")
);

-- CreateIndex
CREATE UNIQUE INDEX "top_up_transferId_key" ON "top_up"("transferId");

CREATE TRIGGER "top_up_append_only" BEFORE UPDATE OR DELETE ON "top_up" FOR EACH ROW EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "top_up_no_truncate" BEFORE TRUNCATE ON "top_up" FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
