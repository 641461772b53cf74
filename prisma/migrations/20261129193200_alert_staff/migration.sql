-- Rules by which the house tells people what happened, and every time one of them was met. A rule is never changed: its owner
-- passes it on or ends it.
CREATE TABLE "alert_rule" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "condition" JSONB NOT NULL,
    "channel" TEXT NOT NULL,
    "target" TEXT NOT NULL DEFAULT '',
    "secret" TEXT NOT NULL DEFAULT '',
    "locale" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),
    "endedBy" TEXT,

    CONSTRAINT "alert_rule_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "alert_rule_channel" CHECK ("channel" IN ('page', 'mail', 'webhook')),
    CONSTRAINT "alert_rule_target" CHECK (("channel" = 'page') = ("target" = ''))
);
CREATE TABLE "alert" (
    "id" BIGSERIAL NOT NULL,
    "ruleId" BIGINT NOT NULL,
    "key" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "fault" TEXT,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "alert_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "alert_state" CHECK ("state" IN ('waiting', 'sent', 'failed'))
);
CREATE UNIQUE INDEX "alert_ruleId_key_key" ON "alert"("ruleId", "key");
CREATE INDEX "alert_ruleId_id_idx" ON "alert"("ruleId", "id" DESC);
ALTER TABLE "alert" ADD CONSTRAINT "alert_ruleId_fkey" FOREIGN KEY ("ruleId") REFERENCES "alert_rule"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER alert_rule_append_only BEFORE DELETE OR UPDATE OF "id", "name", "condition", "channel", "target", "secret", "locale", "by", "at" ON alert_rule FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER alert_rule_no_truncate BEFORE TRUNCATE ON alert_rule FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER alert_append_only BEFORE DELETE OR UPDATE OF "id", "ruleId", "key", "facts", "at" ON alert FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER alert_no_truncate BEFORE TRUNCATE ON alert FOR EACH STATEMENT EXECUTE FUNCTION append_only();
