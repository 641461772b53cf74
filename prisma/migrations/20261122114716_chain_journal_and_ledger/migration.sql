-- CreateTable
CREATE TABLE "chain_link" (
    "chain" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "first" BIGINT NOT NULL,
    "last" BIGINT NOT NULL,
    "digests" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,
    "signature" BYTEA NOT NULL,
    "keyId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chain_link_pkey" PRIMARY KEY ("chain","number")
);

-- A chain is only ever made longer.
CREATE TRIGGER "chain_link_append_only" BEFORE UPDATE OR DELETE ON "chain_link" FOR EACH ROW EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "chain_link_no_truncate" BEFORE TRUNCATE ON "chain_link" FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
