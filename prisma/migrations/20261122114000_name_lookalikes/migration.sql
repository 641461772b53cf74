-- AlterTable
ALTER TABLE "user" ADD COLUMN     "skeleton" TEXT;

-- AlterTable
ALTER TABLE "sign_in_failure" ADD COLUMN     "judged" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "origin" TEXT NOT NULL DEFAULT 'network:';

-- CreateIndex
CREATE UNIQUE INDEX "user_skeleton_key" ON "user"("skeleton");

-- CreateIndex
CREATE INDEX "sign_in_failure_at_idx" ON "sign_in_failure"("at");

-- As `skeletonOf` in packages/auth/src/names.ts says it. Of those that look alike already, all keep their names; the oldest one
-- keeps others from taking another such name.
UPDATE "user" SET "skeleton" = first."skeleton"
  FROM (SELECT DISTINCT ON ("skeleton") "id", "skeleton"
          FROM (SELECT "id", "createdAt",
                       replace(replace(translate(lower("username"), '01i5 ._-', 'olls'), 'rn', 'm'), 'vv', 'w') AS "skeleton"
                  FROM "user" WHERE "username" IS NOT NULL AND "role" = 'player') named
         ORDER BY "skeleton", "createdAt", "id") first
 WHERE "user"."id" = first."id";
