-- A player's own decision to stay away. Nobody takes it back: neither the player nor the house.
CREATE TABLE "self_exclusion" (
    "id" BIGSERIAL NOT NULL,
    "playerId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "self_exclusion_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "self_exclusion_later" CHECK ("until" > "at")
);
CREATE INDEX "self_exclusion_playerId_until_idx" ON "self_exclusion"("playerId", "until" DESC);
CREATE TRIGGER self_exclusion_append_only BEFORE DELETE OR UPDATE ON self_exclusion FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER self_exclusion_no_truncate BEFORE TRUNCATE ON self_exclusion FOR EACH STATEMENT EXECUTE FUNCTION append_only();
