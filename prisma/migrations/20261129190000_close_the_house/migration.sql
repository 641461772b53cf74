-- What the house takes no bets on, whom it admits, and its maintenance: what was ordered, by whom and why. What holds now follows from the
-- newest steps. Nobody changes or deletes one.
CREATE TABLE "house_step" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "closesAt" TIMESTAMPTZ(3),
    "text" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "house_step_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "house_step_kind" CHECK (
        "scope" IN ('house', 'game', 'table', 'bet', 'sign-ups', 'guests') AND "kind" IN ('off', 'on') AND "closesAt" IS NULL
        OR "scope" = 'maintenance' AND "kind" IN ('announced', 'closed') AND "closesAt" IS NOT NULL
        OR "scope" = 'maintenance' AND "kind" = 'reopened' AND "closesAt" IS NULL)
);
CREATE INDEX "house_step_scope_subject_id_idx" ON "house_step"("scope", "subject", "id" DESC);
CREATE TRIGGER house_step_append_only BEFORE DELETE OR UPDATE ON house_step FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER house_step_no_truncate BEFORE TRUNCATE ON house_step FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Game servers read what holds now as soon as a step is committed.
CREATE FUNCTION announce_house() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('house', '');
  RETURN NULL;
END $$;
CREATE TRIGGER house_step_announce AFTER INSERT ON house_step FOR EACH STATEMENT EXECUTE FUNCTION announce_house();
