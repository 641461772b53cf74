-- DropForeignKey
ALTER TABLE "transfer" DROP CONSTRAINT "transfer_from_fkey";

-- DropForeignKey
ALTER TABLE "transfer" DROP CONSTRAINT "transfer_to_fkey";

-- Both accounts of a transfer exist, as the foreign keys had it: looked for once for all transfers of a statement, and once
-- for an account that many of them name. A subquery for each account, never a join, keeps to the index at every size.
CREATE FUNCTION "transfer_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stranger text;
BEGIN
  SELECT named.id INTO stranger FROM (SELECT "from" AS id FROM added UNION SELECT "to" FROM added) AS named
   WHERE (SELECT a."id" FROM "ledger_account" a WHERE a."id" = named.id) IS NULL LIMIT 1;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('a transfer violates the books: there is no account %s', stranger);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "transfer_accounts" AFTER INSERT ON "transfer" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "transfer_accounts"();

-- And an account that exists stays, under its name.
CREATE FUNCTION "account_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an account stays, under its name';
END $$;
CREATE TRIGGER "ledger_account_stays" BEFORE UPDATE OF "id" OR DELETE ON "ledger_account" FOR EACH ROW EXECUTE FUNCTION "account_stays"();
CREATE TRIGGER "ledger_account_no_truncate" BEFORE TRUNCATE ON "ledger_account" FOR EACH STATEMENT EXECUTE FUNCTION "account_stays"();
