-- Players limit what they wager, lose, top up and how long they play. Every decision is a row that stays.
CREATE TABLE "own_limit" (
    "id" BIGSERIAL NOT NULL,
    "playerId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "currency" TEXT,
    "amount" BIGINT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "effectiveAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "own_limit_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "own_limit_kind" CHECK ("kind" IN ('staked', 'loss', 'top-ups', 'time')),
    CONSTRAINT "own_limit_period" CHECK ("period" IN ('day', 'week', 'month')),
    CONSTRAINT "own_limit_currency" CHECK (("kind" = 'time') = ("currency" IS NULL)),
    CONSTRAINT "own_limit_amount" CHECK ("amount" >= 0),
    CONSTRAINT "own_limit_later" CHECK ("effectiveAt" >= "at")
);
CREATE INDEX "own_limit_playerId_id_idx" ON "own_limit"("playerId", "id");
CREATE TRIGGER own_limit_append_only BEFORE DELETE OR UPDATE ON own_limit FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER own_limit_no_truncate BEFORE TRUNCATE ON own_limit FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- What the limits leave, in the row that every stake changes anyway: no bet looks anywhere else.
ALTER TABLE "ledger_account" ADD COLUMN "boundsUntil" BIGINT,
ADD COLUMN "stakeRoom" BIGINT,
ADD COLUMN "stakeLimit" BIGINT,
ADD COLUMN "balanceFloor" BIGINT,
ADD COLUMN "floorLimit" BIGINT;

-- With its commit no stake is judged by the limits before it, and every server hears of it.
CREATE FUNCTION apply_own_limit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE ledger_account SET "boundsUntil" = 0
   WHERE "ownerKind" = 'player' AND "ownerId" = NEW."playerId" AND currency = NEW.currency;
  PERFORM pg_notify('reality_check', NEW."playerId");
  RETURN NULL;
END $$;
CREATE TRIGGER own_limit_applied AFTER INSERT ON own_limit FOR EACH ROW EXECUTE FUNCTION apply_own_limit();

-- What an account has wagered, won and been topped up by since each of these moments; read from the newest transfer back,
-- so that it takes as long as the longest of them. A transfer may be an hour older than those stored before it.
CREATE FUNCTION own_play(account TEXT, since TIMESTAMPTZ[], top_up TEXT)
RETURNS TABLE (staked BIGINT[], won BIGINT[], "toppedUp" BIGINT[]) LANGUAGE plpgsql STABLE
SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  moved RECORD;
  i INT;
  oldest CONSTANT TIMESTAMPTZ := (SELECT min(s) FROM unnest(since) AS s) - interval '1 hour';
BEGIN
  staked := array_fill(0::int8, ARRAY[cardinality(since)]);
  won := staked;
  "toppedUp" := staked;
  FOR moved IN SELECT t.at, t.code, t.amount FROM transfer t WHERE t."from" = account ORDER BY t.id DESC LOOP
    EXIT WHEN moved.at < oldest;
    FOR i IN 1..cardinality(since) LOOP
      CONTINUE WHEN moved.at < since[i];
      IF moved.code = 'stake' THEN staked[i] := staked[i] + moved.amount; END IF;
      IF moved.code <> 'adjustment' THEN won[i] := won[i] - moved.amount; END IF;
    END LOOP;
  END LOOP;
  FOR moved IN SELECT t.at, t.code, t.amount, t.reason FROM transfer t WHERE t."to" = account ORDER BY t.id DESC LOOP
    EXIT WHEN moved.at < oldest;
    FOR i IN 1..cardinality(since) LOOP
      CONTINUE WHEN moved.at < since[i];
      IF moved.code IN ('withdrawal', 'refund') THEN staked[i] := staked[i] - moved.amount; END IF;
      IF moved.code NOT IN ('grant', 'adjustment') THEN won[i] := won[i] + moved.amount; END IF;
      IF moved.code = 'grant' AND moved.reason = top_up THEN "toppedUp"[i] := "toppedUp"[i] + moved.amount; END IF;
    END LOOP;
  END LOOP;
  RETURN NEXT;
END $$;
