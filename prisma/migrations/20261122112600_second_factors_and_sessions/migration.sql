-- DropIndex
DROP INDEX "audit_entry_by_id_idx";

-- DropIndex
DROP INDEX "audit_entry_act_id_idx";

-- DropIndex
DROP INDEX "audit_entry_subject_id_idx";

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "twoFactorEnabled" BOOLEAN DEFAULT false;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "consoleTouchedAt" TIMESTAMPTZ(3),
ADD COLUMN     "secondFactor" TEXT;

-- CreateTable
CREATE TABLE "two_factor" (
    "id" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "backupCodes" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "verified" BOOLEAN DEFAULT true,
    "failedVerificationCount" INTEGER DEFAULT 0,
    "lockedUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "two_factor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey" (
    "id" TEXT NOT NULL,
    "name" TEXT,
    "publicKey" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "credentialID" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "deviceType" TEXT NOT NULL,
    "backedUp" BOOLEAN NOT NULL,
    "transports" TEXT,
    "createdAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "aaguid" TEXT,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "spent_code" (
    "userId" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "spent_code_pkey" PRIMARY KEY ("userId","code")
);

-- CreateIndex
CREATE UNIQUE INDEX "two_factor_userId_key" ON "two_factor"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "passkey_credentialID_key" ON "passkey"("credentialID");

-- CreateIndex
CREATE INDEX "passkey_userId_idx" ON "passkey"("userId");

-- CreateIndex
CREATE INDEX "audit_entry_at_id_idx" ON "audit_entry"("at", "id");

-- CreateIndex
CREATE INDEX "audit_entry_by_at_id_idx" ON "audit_entry"("by", "at", "id");

-- CreateIndex
CREATE INDEX "audit_entry_act_at_id_idx" ON "audit_entry"("act", "at", "id");

-- CreateIndex
CREATE INDEX "audit_entry_subject_at_id_idx" ON "audit_entry"("subject", "at", "id");

-- AddForeignKey
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "spent_code" ADD CONSTRAINT "spent_code_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A password alone is enough as long as there is neither a passkey nor a confirmed app, whoever adds or removes them.
CREATE FUNCTION "keep_two_factor_enabled"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text := coalesce(NEW."userId", OLD."userId");
BEGIN
  UPDATE "user" SET "twoFactorEnabled" = s.enabled
    FROM (SELECT EXISTS (SELECT 1 FROM "passkey" WHERE "userId" = owner)
              OR EXISTS (SELECT 1 FROM "two_factor" WHERE "userId" = owner AND "verified") AS enabled) AS s
   WHERE id = owner AND "twoFactorEnabled" IS DISTINCT FROM s.enabled;
  RETURN NULL;
END $$;
CREATE TRIGGER "two_factor_enables" AFTER INSERT OR DELETE OR UPDATE OF "verified" ON "two_factor" FOR EACH ROW EXECUTE FUNCTION "keep_two_factor_enabled"();
CREATE TRIGGER "passkey_enables" AFTER INSERT OR DELETE ON "passkey" FOR EACH ROW EXECUTE FUNCTION "keep_two_factor_enabled"();

-- Servers with open connections hear of every end of a session and of every change to who somebody is, however it was made.
CREATE FUNCTION "tell_of_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity', OLD."userId");
  RETURN NULL;
END $$;
CREATE TRIGGER "session_ended" AFTER DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION "tell_of_session"();
CREATE TRIGGER "session_console_locked" AFTER UPDATE OF "consoleTouchedAt" ON "session" FOR EACH ROW
  WHEN (NEW."consoleTouchedAt" < OLD."consoleTouchedAt") EXECUTE FUNCTION "tell_of_session"();

CREATE FUNCTION "tell_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity', OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER "user_changed" AFTER UPDATE OF "name", "role", "banned", "banExpires", "twoFactorEnabled" ON "user" FOR EACH ROW
  WHEN ((NEW."name", NEW."role", NEW."banned", NEW."banExpires", NEW."twoFactorEnabled")
        IS DISTINCT FROM (OLD."name", OLD."role", OLD."banned", OLD."banExpires", OLD."twoFactorEnabled"))
  EXECUTE FUNCTION "tell_of_user"();

-- Theirs are shorter from now on: whoever works here signs in once more.
DELETE FROM "session" WHERE "userId" IN (SELECT id FROM "user" WHERE role <> 'player');
