-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "role" TEXT,
    "act" TEXT NOT NULL,
    "subject" TEXT,
    "address" TEXT,
    "before" JSONB,
    "after" JSONB,
    "why" TEXT,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entry_by_id_idx" ON "audit_entry"("by", "id");

-- CreateIndex
CREATE INDEX "audit_entry_act_id_idx" ON "audit_entry"("act", "id");

-- CreateIndex
CREATE INDEX "audit_entry_subject_id_idx" ON "audit_entry"("subject", "id");

-- What was done stays on the record.
CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "audit_entry_no_truncate" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
