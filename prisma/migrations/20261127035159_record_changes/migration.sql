-- CreateTable
CREATE TABLE "recorded_change" (
    "id" BIGSERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "digest" BYTEA,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recorded_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "recorded_change_source_key_id_idx" ON "recorded_change"("source", "key", "id");

-- Only ever made longer.
CREATE TRIGGER "recorded_change_append_only" BEFORE UPDATE OR DELETE ON "recorded_change" FOR EACH ROW EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "recorded_change_no_truncate" BEFORE TRUNCATE ON "recorded_change" FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();

-- For each covered table: record every change of a row, and the rows that are there already. The statements follow from
-- packages/database/src/chain/recorded.ts.
CREATE FUNCTION "record_audit_entry"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'audit_entry', r.id::text, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'audit_entry', r.id::text, sha256(convert_to(json_build_array(r."id", r."by", r."role", r."act", r."subject", r."address", r."before", r."after", r."why", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."id", r."by", r."role", r."act", r."subject", r."address", r."before", r."after", r."why", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'audit_entry' AND c.key = r.id::text ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_audit_entry" AFTER INSERT OR UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "record_audit_entry"();
INSERT INTO recorded_change (source, key, digest) SELECT 'audit_entry', r.id::text, sha256(convert_to(json_build_array(r."id", r."by", r."role", r."act", r."subject", r."address", r."before", r."after", r."why", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM "audit_entry" AS r;

CREATE FUNCTION "record_table_config"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'table_config', r."tableId" || ' ' || r.version, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'table_config', r."tableId" || ' ' || r.version, sha256(convert_to(json_build_array(r."tableId", r."version", r."config", r."by", r."why", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."tableId", r."version", r."config", r."by", r."why", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'table_config' AND c.key = r."tableId" || ' ' || r.version ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_table_config" AFTER INSERT OR UPDATE OR DELETE ON "table_config" FOR EACH ROW EXECUTE FUNCTION "record_table_config"();
INSERT INTO recorded_change (source, key, digest) SELECT 'table_config', r."tableId" || ' ' || r.version, sha256(convert_to(json_build_array(r."tableId", r."version", r."config", r."by", r."why", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM "table_config" AS r;

CREATE FUNCTION "record_user"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'user', r.id, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'user', r.id, sha256(convert_to(json_build_array(r."id", r."name", r."username", r."isAnonymous", r."role", r."demo", r."banned", r."banReason", (date_part('epoch', r."createdAt") * 1000)::int8, (date_part('epoch', r."banExpires") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."id", r."name", r."username", r."isAnonymous", r."role", r."demo", r."banned", r."banReason", (date_part('epoch', r."createdAt") * 1000)::int8, (date_part('epoch', r."banExpires") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'user' AND c.key = r.id ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_user" AFTER INSERT OR UPDATE OR DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION "record_user"();
INSERT INTO recorded_change (source, key, digest) SELECT 'user', r.id, sha256(convert_to(json_build_array(r."id", r."name", r."username", r."isAnonymous", r."role", r."demo", r."banned", r."banReason", (date_part('epoch', r."createdAt") * 1000)::int8, (date_part('epoch', r."banExpires") * 1000)::int8)::text, 'UTF8')) FROM "user" AS r;

CREATE FUNCTION "record_shoe"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'shoe', r.id, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'shoe', r.id, sha256(convert_to(json_build_array(r."id", r."tableId", r."commitment", (date_part('epoch', r."openedAt") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."id", r."tableId", r."commitment", (date_part('epoch', r."openedAt") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'shoe' AND c.key = r.id ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_shoe" AFTER INSERT OR UPDATE OR DELETE ON "shoe" FOR EACH ROW EXECUTE FUNCTION "record_shoe"();
INSERT INTO recorded_change (source, key, digest) SELECT 'shoe', r.id, sha256(convert_to(json_build_array(r."id", r."tableId", r."commitment", (date_part('epoch', r."openedAt") * 1000)::int8)::text, 'UTF8')) FROM "shoe" AS r;

CREATE FUNCTION "record_chat_message"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'chat_message', r.id::text, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'chat_message', r.id::text, sha256(convert_to(json_build_array(r."id", r."tableId", r."userId", r."name", r."text", r."hiddenBy", (date_part('epoch', r."at") * 1000)::int8, (date_part('epoch', r."hiddenAt") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."id", r."tableId", r."userId", r."name", r."text", r."hiddenBy", (date_part('epoch', r."at") * 1000)::int8, (date_part('epoch', r."hiddenAt") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'chat_message' AND c.key = r.id::text ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_chat_message" AFTER INSERT OR UPDATE OR DELETE ON "chat_message" FOR EACH ROW EXECUTE FUNCTION "record_chat_message"();
INSERT INTO recorded_change (source, key, digest) SELECT 'chat_message', r.id::text, sha256(convert_to(json_build_array(r."id", r."tableId", r."userId", r."name", r."text", r."hiddenBy", (date_part('epoch', r."at") * 1000)::int8, (date_part('epoch', r."hiddenAt") * 1000)::int8)::text, 'UTF8')) FROM "chat_message" AS r;

CREATE FUNCTION "record_chat_report"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'chat_report', r.id::text, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'chat_report', r.id::text, sha256(convert_to(json_build_array(r."id", r."messageId", r."by", r."reason", r."note", r."resolution", r."resolvedBy", (date_part('epoch', r."at") * 1000)::int8, (date_part('epoch', r."resolvedAt") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."id", r."messageId", r."by", r."reason", r."note", r."resolution", r."resolvedBy", (date_part('epoch', r."at") * 1000)::int8, (date_part('epoch', r."resolvedAt") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'chat_report' AND c.key = r.id::text ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_chat_report" AFTER INSERT OR UPDATE OR DELETE ON "chat_report" FOR EACH ROW EXECUTE FUNCTION "record_chat_report"();
INSERT INTO recorded_change (source, key, digest) SELECT 'chat_report', r.id::text, sha256(convert_to(json_build_array(r."id", r."messageId", r."by", r."reason", r."note", r."resolution", r."resolvedBy", (date_part('epoch', r."at") * 1000)::int8, (date_part('epoch', r."resolvedAt") * 1000)::int8)::text, 'UTF8')) FROM "chat_report" AS r;

CREATE FUNCTION "record_chat_mute"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'chat_mute', r.id::text, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'chat_mute', r.id::text, sha256(convert_to(json_build_array(r."id", r."userId", r."messageId", r."reason", r."by", r."liftedBy", (date_part('epoch', r."at") * 1000)::int8, (date_part('epoch', r."until") * 1000)::int8, (date_part('epoch', r."liftedAt") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."id", r."userId", r."messageId", r."reason", r."by", r."liftedBy", (date_part('epoch', r."at") * 1000)::int8, (date_part('epoch', r."until") * 1000)::int8, (date_part('epoch', r."liftedAt") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'chat_mute' AND c.key = r.id::text ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_chat_mute" AFTER INSERT OR UPDATE OR DELETE ON "chat_mute" FOR EACH ROW EXECUTE FUNCTION "record_chat_mute"();
INSERT INTO recorded_change (source, key, digest) SELECT 'chat_mute', r.id::text, sha256(convert_to(json_build_array(r."id", r."userId", r."messageId", r."reason", r."by", r."liftedBy", (date_part('epoch', r."at") * 1000)::int8, (date_part('epoch', r."until") * 1000)::int8, (date_part('epoch', r."liftedAt") * 1000)::int8)::text, 'UTF8')) FROM "chat_mute" AS r;

CREATE FUNCTION "record_chat_pace"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'chat_pace', r.id::text, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'chat_pace', r.id::text, sha256(convert_to(json_build_array(r."id", r."tableId", r."everySeconds", r."by", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."id", r."tableId", r."everySeconds", r."by", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'chat_pace' AND c.key = r.id::text ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_chat_pace" AFTER INSERT OR UPDATE OR DELETE ON "chat_pace" FOR EACH ROW EXECUTE FUNCTION "record_chat_pace"();
INSERT INTO recorded_change (source, key, digest) SELECT 'chat_pace', r.id::text, sha256(convert_to(json_build_array(r."id", r."tableId", r."everySeconds", r."by", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM "chat_pace" AS r;

CREATE FUNCTION "record_round"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'round', r.id, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'round', r.id, sha256(convert_to(json_build_array(r."id", r."tableId", r."number", r."game", r."currency", r."rulesVersion", r."configVersion", r."state", r."dealing", r."dealerId", r."shoeId", r."players", r."bets", r."handle", r."payout", r."demoPlayers", r."demoBets", r."demoHandle", r."demoPayout", r."corrections", r."entered", r."result", r."voidReason", r."firstVersion", (date_part('epoch', r."openedAt") * 1000)::int8, (date_part('epoch', r."closedAt") * 1000)::int8, (date_part('epoch', r."endedAt") * 1000)::int8, (date_part('epoch', r."reversedAt") * 1000)::int8, (SELECT json_agg(json_build_array(b.line, b."playerId", b.spot, b.stake, b.back, b.winnings, b.played, b.rule, b.paytable, b.because) ORDER BY b.line) FROM settled_bet b WHERE b."roundId" = r.id), (SELECT json_agg(json_build_array(p."playerId", (date_part('epoch', p."openedAt") * 1000)::int8, p.staked, p.returned) ORDER BY p."playerId") FROM round_player p WHERE p."roundId" = r.id))::text, 'UTF8')) FROM round AS r WHERE r.id = NEW.id AND sha256(convert_to(json_build_array(r."id", r."tableId", r."number", r."game", r."currency", r."rulesVersion", r."configVersion", r."state", r."dealing", r."dealerId", r."shoeId", r."players", r."bets", r."handle", r."payout", r."demoPlayers", r."demoBets", r."demoHandle", r."demoPayout", r."corrections", r."entered", r."result", r."voidReason", r."firstVersion", (date_part('epoch', r."openedAt") * 1000)::int8, (date_part('epoch', r."closedAt") * 1000)::int8, (date_part('epoch', r."endedAt") * 1000)::int8, (date_part('epoch', r."reversedAt") * 1000)::int8, (SELECT json_agg(json_build_array(b.line, b."playerId", b.spot, b.stake, b.back, b.winnings, b.played, b.rule, b.paytable, b.because) ORDER BY b.line) FROM settled_bet b WHERE b."roundId" = r.id), (SELECT json_agg(json_build_array(p."playerId", (date_part('epoch', p."openedAt") * 1000)::int8, p.staked, p.returned) ORDER BY p."playerId") FROM round_player p WHERE p."roundId" = r.id))::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'round' AND c.key = r.id ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "record_round" AFTER INSERT OR UPDATE ON "round" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."endedAt" IS NOT NULL) EXECUTE FUNCTION "record_round"();
CREATE TRIGGER "record_round_deleted" AFTER DELETE ON "round" FOR EACH ROW EXECUTE FUNCTION "record_round"();
INSERT INTO recorded_change (source, key, digest) SELECT 'round', r.id, sha256(convert_to(json_build_array(r."id", r."tableId", r."number", r."game", r."currency", r."rulesVersion", r."configVersion", r."state", r."dealing", r."dealerId", r."shoeId", r."players", r."bets", r."handle", r."payout", r."demoPlayers", r."demoBets", r."demoHandle", r."demoPayout", r."corrections", r."entered", r."result", r."voidReason", r."firstVersion", (date_part('epoch', r."openedAt") * 1000)::int8, (date_part('epoch', r."closedAt") * 1000)::int8, (date_part('epoch', r."endedAt") * 1000)::int8, (date_part('epoch', r."reversedAt") * 1000)::int8, (SELECT json_agg(json_build_array(b.line, b."playerId", b.spot, b.stake, b.back, b.winnings, b.played, b.rule, b.paytable, b.because) ORDER BY b.line) FROM settled_bet b WHERE b."roundId" = r.id), (SELECT json_agg(json_build_array(p."playerId", (date_part('epoch', p."openedAt") * 1000)::int8, p.staked, p.returned) ORDER BY p."playerId") FROM round_player p WHERE p."roundId" = r.id))::text, 'UTF8')) FROM "round" AS r WHERE r."endedAt" IS NOT NULL;
