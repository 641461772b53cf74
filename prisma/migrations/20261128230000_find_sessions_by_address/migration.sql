-- CreateIndex
CREATE INDEX "session_ipAddress_idx" ON "session"("ipAddress");
