-- An account belongs to an owner and is in one currency; until now every account was in one, EUR, and its owner was a part
-- of its id. Ids of those accounts stay as they are, and with them every transfer and the chains over them.
DO $$
DECLARE
  others text;
BEGIN
  SELECT string_agg(format('%s (%s)', t."id", t."currency"), ', ' ORDER BY t."id") INTO others
    FROM "table" t
   WHERE t."currency" <> 'EUR' AND EXISTS (SELECT FROM "transfer" m WHERE m."tableId" = t."id");
  IF others IS NOT NULL THEN
    RAISE EXCEPTION 'these tables were played in the one book of all tables, which is in EUR: %', others
      USING HINT = 'See "Currencies" in docs/OPERATIONS.md.';
  END IF;
END $$;

DROP TRIGGER "ledger_account_stays" ON "ledger_account";
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_not_overdrawn", DROP CONSTRAINT "ledger_account_pkey";
ALTER TABLE "ledger_account" RENAME COLUMN "id" TO "formerId";
ALTER TABLE "ledger_account" ADD COLUMN "ownerKind" TEXT, ADD COLUMN "ownerId" TEXT, ADD COLUMN "currency" TEXT;
UPDATE "ledger_account"
   SET "ownerKind" = split_part("formerId", ':', 1), "ownerId" = substring("formerId" FROM ':(.*)$'), "currency" = 'EUR';
ALTER TABLE "ledger_account"
  ALTER COLUMN "ownerKind" SET NOT NULL,
  ALTER COLUMN "currency" SET NOT NULL,
  ADD COLUMN "id" TEXT NOT NULL GENERATED ALWAYS AS (
    "ownerKind" || coalesce(':' || "ownerId", '') || CASE WHEN "currency" = 'EUR' THEN '' ELSE '@' || "currency" END
  ) STORED,
  ADD CONSTRAINT "ledger_account_owner" CHECK (
    "ownerKind" IN ('player', 'table') AND "ownerId" IS NOT NULL AND "ownerId" <> '' AND "ownerId" NOT LIKE '%@%'
    OR "ownerKind" IN ('house', 'bank') AND "ownerId" IS NULL
  ),
  ADD CONSTRAINT "ledger_account_currency" CHECK ("currency" ~ '^[A-Z][A-Z0-9]{2,9}$'),
  ADD CONSTRAINT "ledger_account_not_overdrawn" CHECK ("balance" >= 0 OR "ownerKind" IN ('house', 'bank'));
DO $$
BEGIN
  IF EXISTS (SELECT FROM "ledger_account" WHERE "id" <> "formerId") THEN
    RAISE EXCEPTION 'an account would get another id';
  END IF;
END $$;
ALTER TABLE "ledger_account" DROP COLUMN "formerId", ADD CONSTRAINT "ledger_account_pkey" PRIMARY KEY ("id");

-- CreateIndex
CREATE INDEX "ledger_account_ownerId_ownerKind_idx" ON "ledger_account"("ownerId", "ownerKind");

-- An account that exists stays, with its owner and its currency; and so does the currency of a table.
CREATE OR REPLACE FUNCTION "account_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an account stays, with its owner and its currency';
END $$;
CREATE TRIGGER "ledger_account_stays" BEFORE UPDATE OF "ownerKind", "ownerId", "currency" OR DELETE ON "ledger_account"
  FOR EACH ROW EXECUTE FUNCTION "account_stays"();
CREATE FUNCTION "table_currency_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a table keeps its currency';
END $$;
CREATE TRIGGER "table_currency_stays" BEFORE UPDATE OF "currency" ON "table" FOR EACH ROW
  WHEN (OLD."currency" <> NEW."currency") EXECUTE FUNCTION "table_currency_stays"();

-- Both accounts of a transfer exist and are of one currency: looked for once for all transfers of a statement, and once for
-- an account that many of them name. Only where a statement books in several currencies is every transfer compared.
CREATE OR REPLACE FUNCTION "transfer_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stranger text;
  currencies int;
  mixed record;
BEGIN
  SELECT min(id) FILTER (WHERE currency IS NULL), count(DISTINCT currency) INTO stranger, currencies
    FROM (SELECT named.id, (SELECT a."currency" FROM "ledger_account" a WHERE a."id" = named.id) AS currency
            FROM (SELECT "from" AS id FROM added UNION SELECT "to" FROM added) AS named) AS looked_up;
  IF stranger IS NOT NULL THEN
    RAISE foreign_key_violation USING MESSAGE = format('a transfer violates the books: there is no account %s', stranger);
  END IF;
  IF currencies > 1 THEN
    SELECT n."from", n."to" INTO mixed
      FROM added n JOIN "ledger_account" f ON f."id" = n."from" JOIN "ledger_account" t ON t."id" = n."to"
     WHERE f."currency" <> t."currency" LIMIT 1;
    IF FOUND THEN
      RAISE check_violation
        USING MESSAGE = format('a transfer violates the books: %s and %s are of two currencies', mixed."from", mixed."to");
    END IF;
  END IF;
  RETURN NULL;
END $$;
