-- AlterTable
ALTER TABLE "user" ADD COLUMN     "demo" BOOLEAN NOT NULL DEFAULT false;

-- Those of earlier versions: the house makes an account with its own id as the address (a player who signs up has another one
-- there), and the seed made all of them in one moment. The demo players have no password at all.
UPDATE "user" SET "demo" = true
 WHERE starts_with("id", 'demo-')
    OR ("username" IN ('ana', 'ben', 'dora', 'emil', 'pia', 'olga', 'axel')
        AND starts_with("email", "id" || '@')
        AND (SELECT count(*) FROM "user" other
              WHERE other."username" IN ('ana', 'ben', 'dora', 'emil', 'pia', 'olga', 'axel')
                AND starts_with(other."email", other."id" || '@')
                AND abs(extract(epoch FROM other."createdAt" - "user"."createdAt")) < 60) >= 3);
