-- AlterTable
ALTER TABLE "event" ADD COLUMN     "commandId" TEXT;

-- What was answered stays answered: every command stands with the event that was its answer.
ALTER TABLE "event" DISABLE TRIGGER "event_append_only";
UPDATE "event" e SET "commandId" = c."id" FROM "command" c
 WHERE e."tableId" = c."tableId" AND e."version" = c."version" AND e."actor" = c."actor";
ALTER TABLE "event" ENABLE TRIGGER "event_append_only";

-- DropTable
DROP TABLE "command";

-- CreateIndex
CREATE UNIQUE INDEX "event_command_key" ON "event"("actor", "commandId") WHERE ("commandId" IS NOT NULL);
