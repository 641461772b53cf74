-- What a player no longer has when a round they had won is void or settled again is booked as a receivable: an account of the
-- ledger for each player and currency, whose balance is minus what they owe. What the house has borne before stays as it was
-- booked: those rounds have what was kept in their record, and no receivable.
ALTER TABLE "ledger_account" DROP CONSTRAINT ledger_account_not_overdrawn, DROP CONSTRAINT ledger_account_owner;
ALTER TABLE "ledger_account"
    ADD CONSTRAINT ledger_account_not_overdrawn CHECK (((balance >= 0) OR ("ownerKind" IN ('house', 'bank', 'adjustments', 'receivable')))),
    ADD CONSTRAINT ledger_account_owed CHECK ("ownerKind" <> 'receivable' OR balance <= 0),
    ADD CONSTRAINT ledger_account_owner CHECK (((("ownerKind" IN ('player', 'table', 'receivable')) AND ("ownerId" IS NOT NULL) AND ("ownerId" <> '') AND ("ownerId" !~~ '%@%')) OR (("ownerKind" IN ('house', 'bank', 'adjustments')) AND ("ownerId" IS NULL))));

-- A collection takes what a player owes from their balance, a write-off from the account of adjustments: either is booked to
-- their receivable, never more than is owed. Accounts are locked in the order of everybody else: player, receivable, house.
CREATE OR REPLACE FUNCTION book_adjustment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player TEXT;
  owing TEXT;
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
  IF NEW.reason = 'collection' AND NEW.amount > 0 OR NEW.reason = 'write-off' AND NEW.amount < 0 THEN
    RAISE check_violation USING MESSAGE = format('a %s of %s', NEW.reason, NEW.amount);
  END IF;
  SELECT id INTO player FROM ledger_account
   WHERE "ownerKind" = 'player' AND "ownerId" = NEW."playerId" AND currency = NEW.currency
     AND (NEW.amount > 0 OR balance + NEW.amount >= reserved) FOR NO KEY UPDATE;
  IF player IS NULL THEN RETURN NULL; END IF;
  IF NEW.reason IN ('collection', 'write-off') THEN
    UPDATE ledger_account SET balance = balance + abs(NEW.amount)
     WHERE "ownerKind" = 'receivable' AND "ownerId" = NEW."playerId" AND currency = NEW.currency
       AND balance + abs(NEW.amount) <= 0
     RETURNING id INTO owing;
    IF owing IS NULL THEN RETURN NULL; END IF;
  END IF;
  IF NEW.reason <> 'write-off' THEN
    UPDATE ledger_account SET balance = balance + NEW.amount, "balanceFloor" = "balanceFloor" + NEW.amount WHERE id = player;
  END IF;
  IF NEW.reason <> 'collection' THEN
    INSERT INTO ledger_account ("ownerKind", currency) VALUES ('adjustments', NEW.currency) ON CONFLICT DO NOTHING;
    UPDATE ledger_account SET balance = balance - NEW.amount WHERE "ownerKind" = 'adjustments' AND currency = NEW.currency
     RETURNING id INTO house;
  END IF;
  INSERT INTO transfer ("from", "to", amount, code, reason)
  VALUES (CASE WHEN NEW.amount > 0 THEN house ELSE player END,
          CASE WHEN owing IS NOT NULL THEN owing WHEN NEW.amount > 0 THEN player ELSE house END,
          abs(NEW.amount), 'adjustment', NEW.reason)
  RETURNING id INTO NEW."transferId";
  PERFORM pg_notify('money', json_build_object('from', NULL, 'moved',
    json_build_object('moved', json_build_array(NEW."playerId"), 'ended', json_build_array()))::text);
  RETURN NEW;
END $$;

-- DropIndex
DROP INDEX "transfer_rare_code_idx";

-- CreateIndex
CREATE INDEX "transfer_rare_code_idx" ON "transfer"("code", "id") WHERE (code IN ('withdrawal', 'refund', 'reversal', 'resettlement', 'receivable', 'grant', 'adjustment'));
