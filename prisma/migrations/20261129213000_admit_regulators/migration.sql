-- A regulator reads until a time, and no longer.
ALTER TABLE "user" ADD COLUMN "accessEndsAt" TIMESTAMPTZ(3);
ALTER TABLE "user" DROP CONSTRAINT user_role;
ALTER TABLE "user" ADD CONSTRAINT user_role
  CHECK (role IN ('player', 'dealer', 'pit-boss', 'operator', 'auditor', 'regulator') OR role ~ '^house:[0-9a-f-]{36}$');
ALTER TABLE "user" ADD CONSTRAINT user_access_ends CHECK ((role = 'regulator') = ("accessEndsAt" IS NOT NULL));

-- Open connections hear of it, too.
DROP TRIGGER user_changed ON "user";
CREATE TRIGGER user_changed AFTER UPDATE OF name, role, banned, "banExpires", "twoFactorEnabled", "accessEndsAt" ON "user" FOR EACH ROW
  WHEN ((NEW.name, NEW.role, NEW.banned, NEW."banExpires", NEW."twoFactorEnabled", NEW."accessEndsAt")
        IS DISTINCT FROM (OLD.name, OLD.role, OLD.banned, OLD."banExpires", OLD."twoFactorEnabled", OLD."accessEndsAt"))
  EXECUTE FUNCTION tell_of_user();
