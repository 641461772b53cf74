-- What the schema language cannot say: money is whole, never made, never overdrawn, and the books are never rewritten.
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_not_overdrawn" CHECK ("balance" >= 0 OR "id" IN ('house', 'bank'));
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_positive" CHECK ("amount" > 0);
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_moves" CHECK ("from" <> "to");
CREATE FUNCTION "append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "event_append_only" BEFORE UPDATE OR DELETE ON "event" FOR EACH ROW EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "event_no_truncate" BEFORE TRUNCATE ON "event" FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "transfer_append_only" BEFORE UPDATE OR DELETE ON "transfer" FOR EACH ROW EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "transfer_no_truncate" BEFORE TRUNCATE ON "transfer" FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
INSERT INTO "ledger_account" ("id") VALUES ('house'), ('bank');
