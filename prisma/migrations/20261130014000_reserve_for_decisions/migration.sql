-- What an ante reserves of a balance for the call is kept until the call, the fold or the end of the round: no bet at another
-- table, no debit and no reversal takes it. Rounds in play reserve from their next bet on; what they were to keep was compared
-- with the balance only.
ALTER TABLE "ledger_account" ADD COLUMN "reserved" BIGINT NOT NULL DEFAULT 0,
    ADD CONSTRAINT ledger_account_reserved CHECK ("reserved" >= 0 AND ("reserved" = 0 OR "ownerKind" = 'player'));

CREATE TABLE "reserve" (
    "tableId" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "roundId" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "reserve_pkey" PRIMARY KEY ("tableId", "account"),
    CONSTRAINT "reserve_amount" CHECK ("amount" > 0)
);

-- A debit takes nothing that is reserved.
CREATE OR REPLACE FUNCTION book_adjustment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
   WHERE "ownerKind" = 'player' AND "ownerId" = NEW."playerId" AND currency = NEW.currency
     AND (NEW.amount > 0 OR balance + NEW.amount >= reserved)
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
