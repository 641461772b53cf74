-- What staff write down about a player for each other. Nobody changes or deletes it.
CREATE TABLE "player_note" (
    "id" BIGSERIAL NOT NULL,
    "playerId" TEXT NOT NULL,
    "tag" TEXT,
    "text" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "player_note_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "player_note_tag" CHECK ("tag" IN ('protection', 'dispute', 'conduct', 'important'))
);
CREATE INDEX "player_note_playerId_id_idx" ON "player_note"("playerId", "id" DESC);
CREATE TRIGGER player_note_append_only BEFORE DELETE OR UPDATE ON player_note FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER player_note_no_truncate BEFORE TRUNCATE ON player_note FOR EACH STATEMENT EXECUTE FUNCTION append_only();
