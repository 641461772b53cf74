-- CreateIndex
CREATE INDEX "chat_message_at_id_idx" ON "chat_message"("at", "id");

-- CreateIndex
CREATE INDEX "chat_message_userId_at_id_idx" ON "chat_message"("userId", "at", "id");
