-- Reasons and paytable lines are phrases of the catalogues from now on. What earlier versions wrote stays the text it was.

-- AlterTable
ALTER TABLE "round" ALTER COLUMN "voidReason" TYPE JSONB USING to_jsonb("voidReason");

-- AlterTable
ALTER TABLE "settled_bet" ALTER COLUMN "paytable" TYPE JSONB USING to_jsonb("paytable"),
ALTER COLUMN "because" TYPE JSONB USING to_jsonb("because");
