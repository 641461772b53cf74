-- The accounts from which staff credit players, and to which they debit them, one per currency.
ALTER TABLE "ledger_account" DROP CONSTRAINT ledger_account_not_overdrawn, DROP CONSTRAINT ledger_account_owner;
ALTER TABLE "ledger_account"
    ADD CONSTRAINT ledger_account_not_overdrawn CHECK (((balance >= 0) OR ("ownerKind" IN ('house', 'bank', 'adjustments')))),
    ADD CONSTRAINT ledger_account_owner CHECK (((("ownerKind" IN ('player', 'table')) AND ("ownerId" IS NOT NULL) AND ("ownerId" <> '') AND ("ownerId" !~~ '%@%')) OR (("ownerKind" IN ('house', 'bank', 'adjustments')) AND ("ownerId" IS NULL))));

CREATE TABLE "adjustment" (
    "id" BIGSERIAL NOT NULL,
    "commandId" TEXT NOT NULL,
    "playerId" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "address" TEXT,
    "approvalId" BIGINT,
    "transferId" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "adjustment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "adjustment_moves" CHECK ("amount" <> 0)
);
CREATE UNIQUE INDEX "adjustment_approvalId_key" ON "adjustment"("approvalId");
CREATE UNIQUE INDEX "adjustment_transferId_key" ON "adjustment"("transferId");
CREATE UNIQUE INDEX "adjustment_by_commandId_key" ON "adjustment"("by", "commandId");
CREATE INDEX "adjustment_playerId_id_idx" ON "adjustment"("playerId", "id" DESC);
CREATE INDEX "adjustment_at_idx" ON "adjustment"("at");

-- The page that adjusts a balance may add a row and nothing else: the database books it with that row, or not at all. A debit
-- that the balance does not cover leaves no row; stakes in play are on their table and stay there. The floor of a loss limit
-- moves along, since an adjustment is neither won nor lost. With its commit every server hears that the balance has changed.
CREATE FUNCTION book_adjustment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player TEXT;
  house TEXT;
BEGIN
  IF NEW."approvalId" IS NOT NULL AND NOT EXISTS (
    SELECT FROM approval a JOIN approval_decision d ON d."approvalId" = a.id AND d.decision = 'approved'
     WHERE a.id = NEW."approvalId" AND a.kind = 'balance-adjustment' AND a."by" = NEW."by"
       AND a.act->>'playerId' = NEW."playerId" AND a.act->>'currency' = NEW.currency
       AND (a.act->>'amount')::int8 = NEW.amount AND a.act->>'reason' = NEW.reason
  ) THEN
    RAISE check_violation USING MESSAGE = format('request %s does not approve this adjustment', NEW."approvalId");
  END IF;
  UPDATE ledger_account SET balance = balance + NEW.amount, "balanceFloor" = "balanceFloor" + NEW.amount
   WHERE "ownerKind" = 'player' AND "ownerId" = NEW."playerId" AND currency = NEW.currency AND balance + NEW.amount >= 0
   RETURNING id INTO player;
  IF player IS NULL THEN RETURN NULL; END IF;
  INSERT INTO ledger_account ("ownerKind", currency) VALUES ('adjustments', NEW.currency) ON CONFLICT DO NOTHING;
  UPDATE ledger_account SET balance = balance - NEW.amount WHERE "ownerKind" = 'adjustments' AND currency = NEW.currency
   RETURNING id INTO house;
  INSERT INTO transfer ("from", "to", amount, code, reason)
  VALUES (CASE WHEN NEW.amount > 0 THEN house ELSE player END, CASE WHEN NEW.amount > 0 THEN player ELSE house END,
          abs(NEW.amount), 'adjustment', NEW.reason)
  RETURNING id INTO NEW."transferId";
  PERFORM pg_notify('money', json_build_object('from', NULL, 'moved',
    json_build_object('moved', json_build_array(NEW."playerId"), 'ended', json_build_array()))::text);
  RETURN NEW;
END $$;
CREATE TRIGGER adjustment_booked BEFORE INSERT ON adjustment FOR EACH ROW EXECUTE FUNCTION book_adjustment();
CREATE TRIGGER adjustment_append_only BEFORE DELETE OR UPDATE ON adjustment FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER adjustment_no_truncate BEFORE TRUNCATE ON adjustment FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- It is covered by the chain of records; the statements follow from packages/database/src/chain/recorded.ts.
CREATE FUNCTION "record_adjustment"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'adjustment', r.id::text, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'adjustment', r.id::text, sha256(convert_to(json_build_array(r."id", r."commandId", r."playerId", r."currency", r."amount", r."reason", r."why", r."by", r."role", r."address", r."approvalId", r."transferId", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."id", r."commandId", r."playerId", r."currency", r."amount", r."reason", r."why", r."by", r."role", r."address", r."approvalId", r."transferId", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'adjustment' AND c.key = r.id::text ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_adjustment" AFTER INSERT OR UPDATE OR DELETE ON "adjustment" FOR EACH ROW EXECUTE FUNCTION "record_adjustment"();
INSERT INTO recorded_change (source, key, digest) SELECT 'adjustment', r.id::text, sha256(convert_to(json_build_array(r."id", r."commandId", r."playerId", r."currency", r."amount", r."reason", r."why", r."by", r."role", r."address", r."approvalId", r."transferId", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM "adjustment" AS r;
