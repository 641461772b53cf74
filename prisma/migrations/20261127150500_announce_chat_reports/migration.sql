-- Every server hears of reported messages, and of their end, as soon as any server has stored them, and tells the pit.
CREATE TRIGGER "chat_report_announced" AFTER INSERT OR UPDATE ON "chat_report" FOR EACH ROW EXECUTE FUNCTION "announce_moderation"();
