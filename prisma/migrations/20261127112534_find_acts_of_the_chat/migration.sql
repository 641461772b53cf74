-- CreateIndex
CREATE INDEX "chat_message_hidden_idx" ON "chat_message"("hiddenAt") WHERE ("hiddenAt" IS NOT NULL);

-- CreateIndex
CREATE INDEX "chat_report_dismissed_idx" ON "chat_report"("resolvedAt") WHERE (resolution = 'dismissed'::text);

-- CreateIndex
CREATE INDEX "chat_mute_lifted_idx" ON "chat_mute"("liftedAt") WHERE ("liftedAt" IS NOT NULL);
