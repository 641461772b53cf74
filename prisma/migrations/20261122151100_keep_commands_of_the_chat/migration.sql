-- AlterTable
ALTER TABLE "chat_message" ADD COLUMN     "commandHash" TEXT,
ADD COLUMN     "commandId" TEXT;

-- AlterTable
ALTER TABLE "chat_mute" ADD COLUMN     "commandHash" TEXT,
ADD COLUMN     "commandId" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "chat_message_command_key" ON "chat_message"("userId", "commandId") WHERE ("commandId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "chat_mute_command_key" ON "chat_mute"("by", "commandId") WHERE ("commandId" IS NOT NULL);
