-- The key of a dealer is usable in the shifts of this dealer only.
ALTER TABLE "publish_key" ADD COLUMN "dealerId" TEXT;
UPDATE "publish_key" SET "dealerId" = "by" WHERE "by" IN (SELECT "id" FROM "user" WHERE "role" = 'dealer');
