-- A player says that something is wrong with a round: one case for each of their rounds, and what became of it.
CREATE TABLE "dispute" (
    "id" BIGSERIAL NOT NULL,
    "playerId" TEXT NOT NULL,
    "roundId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dispute_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "dispute_playerId_roundId_key" ON "dispute"("playerId", "roundId");
CREATE TABLE "dispute_step" (
    "id" BIGSERIAL NOT NULL,
    "disputeId" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dispute_step_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "dispute_step_kind" CHECK ("kind" IN ('taken', 'noted', 'answered'))
);
CREATE INDEX "dispute_step_disputeId_id_idx" ON "dispute_step"("disputeId", "id");
ALTER TABLE "dispute_step" ADD CONSTRAINT "dispute_step_disputeId_fkey" FOREIGN KEY ("disputeId") REFERENCES "dispute"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER dispute_append_only BEFORE DELETE OR UPDATE ON dispute FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER dispute_no_truncate BEFORE TRUNCATE ON dispute FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER dispute_step_append_only BEFORE DELETE OR UPDATE ON dispute_step FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER dispute_step_no_truncate BEFORE TRUNCATE ON dispute_step FOR EACH STATEMENT EXECUTE FUNCTION append_only();
