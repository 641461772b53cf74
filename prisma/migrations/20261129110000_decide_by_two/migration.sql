-- CreateTable
CREATE TABLE "approval" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "act" JSONB NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "by" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "address" TEXT,
    "why" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "approval_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_decision" (
    "approvalId" BIGINT NOT NULL,
    "decision" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "address" TEXT,
    "why" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_decision_pkey" PRIMARY KEY ("approvalId")
);

-- CreateIndex
CREATE INDEX "approval_at_id_idx" ON "approval"("at", "id");

-- CreateIndex
CREATE INDEX "approval_subject_id_idx" ON "approval"("subject", "id");

-- AddForeignKey
ALTER TABLE "approval_decision" ADD CONSTRAINT "approval_decision_approvalId_fkey" FOREIGN KEY ("approvalId") REFERENCES "approval"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Only ever made longer: what was asked is frozen, and decided once.
CREATE TRIGGER "approval_append_only" BEFORE UPDATE OR DELETE ON "approval" FOR EACH ROW EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "approval_no_truncate" BEFORE TRUNCATE ON "approval" FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "approval_decision_append_only" BEFORE UPDATE OR DELETE ON "approval_decision" FOR EACH ROW EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "approval_decision_no_truncate" BEFORE TRUNCATE ON "approval_decision" FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();

-- Both are covered by the chain of records; the statements follow from packages/database/src/chain/recorded.ts.
CREATE FUNCTION "record_approval"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'approval', r.id::text, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'approval', r.id::text, sha256(convert_to(json_build_array(r."id", r."kind", r."subject", r."act", r."before", r."after", r."by", r."role", r."address", r."why", (date_part('epoch', r."at") * 1000)::int8, (date_part('epoch', r."expiresAt") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."id", r."kind", r."subject", r."act", r."before", r."after", r."by", r."role", r."address", r."why", (date_part('epoch', r."at") * 1000)::int8, (date_part('epoch', r."expiresAt") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'approval' AND c.key = r.id::text ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_approval" AFTER INSERT OR UPDATE OR DELETE ON "approval" FOR EACH ROW EXECUTE FUNCTION "record_approval"();
INSERT INTO recorded_change (source, key, digest) SELECT 'approval', r.id::text, sha256(convert_to(json_build_array(r."id", r."kind", r."subject", r."act", r."before", r."after", r."by", r."role", r."address", r."why", (date_part('epoch', r."at") * 1000)::int8, (date_part('epoch', r."expiresAt") * 1000)::int8)::text, 'UTF8')) FROM "approval" AS r;

CREATE FUNCTION "record_approval_decision"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'approval_decision', r."approvalId"::text, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'approval_decision', r."approvalId"::text, sha256(convert_to(json_build_array(r."approvalId", r."decision", r."by", r."role", r."address", r."why", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."approvalId", r."decision", r."by", r."role", r."address", r."why", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'approval_decision' AND c.key = r."approvalId"::text ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_approval_decision" AFTER INSERT OR UPDATE OR DELETE ON "approval_decision" FOR EACH ROW EXECUTE FUNCTION "record_approval_decision"();
INSERT INTO recorded_change (source, key, digest) SELECT 'approval_decision', r."approvalId"::text, sha256(convert_to(json_build_array(r."approvalId", r."decision", r."by", r."role", r."address", r."why", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM "approval_decision" AS r;

