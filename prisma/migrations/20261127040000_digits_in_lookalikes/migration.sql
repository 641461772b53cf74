-- As `skeletonOf` in packages/auth/src/accounts/names.ts says it: digits that look like letters, too. Of those that look alike
-- already, all keep their names; the oldest one keeps others from taking another such name.
UPDATE "user" SET "skeleton" = NULL WHERE "skeleton" IS NOT NULL;
UPDATE "user" SET "skeleton" = first."skeleton"
  FROM (SELECT DISTINCT ON ("skeleton") "id", "skeleton"
          FROM (SELECT "id", "createdAt",
                       replace(replace(translate(lower("username"), '01i2345789 ._-', 'ollzeastbg'), 'rn', 'm'), 'vv', 'w') AS "skeleton"
                  FROM "user" WHERE "username" IS NOT NULL AND "role" = 'player') named
         ORDER BY "skeleton", "createdAt", "id") first
 WHERE "user"."id" = first."id";
