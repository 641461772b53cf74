-- Roles that the house composes of permissions. A change is a new version; nobody changes or deletes one.
CREATE TABLE "house_role" (
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "permissions" TEXT[],
    "ended" BOOLEAN NOT NULL DEFAULT false,
    "by" TEXT NOT NULL,
    "approvalId" BIGINT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "house_role_pkey" PRIMARY KEY ("id","version"),
    -- Staff do not play, and who supervises a table neither deals nor manages it.
    CONSTRAINT "house_role_apart" CHECK (
        NOT ('play' = ANY ("permissions"))
        AND NOT ('supervise' = ANY ("permissions") AND "permissions" && ARRAY['deal', 'manage']))
);
CREATE TRIGGER house_role_append_only BEFORE DELETE OR UPDATE ON house_role FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER house_role_no_truncate BEFORE TRUNCATE ON house_role FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- An account has a built-in role or a composed one.
ALTER TABLE "user" DROP CONSTRAINT user_role;
ALTER TABLE "user" ADD CONSTRAINT user_role
  CHECK (role IN ('player', 'dealer', 'pit-boss', 'operator', 'auditor') OR role ~ '^house:[0-9a-f-]{36}$');
