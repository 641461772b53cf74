-- Every server hears of mutes and slow mode as soon as any server has stored them.
CREATE FUNCTION "announce_moderation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('moderation', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "chat_mute_announced" AFTER INSERT OR UPDATE ON "chat_mute" FOR EACH ROW EXECUTE FUNCTION "announce_moderation"();
CREATE TRIGGER "chat_pace_announced" AFTER INSERT ON "chat_pace" FOR EACH ROW EXECUTE FUNCTION "announce_moderation"();
