-- CreateTable
CREATE TABLE "reality_check" (
    "id" BIGSERIAL NOT NULL,
    "playerId" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "rounds" INTEGER NOT NULL,
    "money" JSONB NOT NULL,

    CONSTRAINT "reality_check_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reality_check_playerId_at_idx" ON "reality_check"("playerId", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "reality_check_playerId_dueAt_key" ON "reality_check"("playerId", "dueAt");

CREATE TRIGGER "reality_check_append_only" BEFORE UPDATE OR DELETE ON "reality_check" FOR EACH ROW EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "reality_check_no_truncate" BEFORE TRUNCATE ON "reality_check" FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
ALTER TABLE "reality_check" ADD CONSTRAINT "reality_check_answer" CHECK ("answer" IN ('stay', 'leave'));

-- Every server hears of an answer, and of a new interval, as soon as it is stored.
CREATE FUNCTION "announce_reality_check"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('reality_check', to_jsonb(NEW) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER "reality_check_announced" AFTER INSERT ON "reality_check" FOR EACH ROW EXECUTE FUNCTION "announce_reality_check"('playerId');
CREATE TRIGGER "player_settings_kept_announced" AFTER INSERT ON "player_settings" FOR EACH ROW EXECUTE FUNCTION "announce_reality_check"('userId');
CREATE TRIGGER "player_settings_changed_announced" AFTER UPDATE ON "player_settings" FOR EACH ROW
  WHEN (OLD.settings -> 'realityCheckMinutes' IS DISTINCT FROM NEW.settings -> 'realityCheckMinutes')
  EXECUTE FUNCTION "announce_reality_check"('userId');
