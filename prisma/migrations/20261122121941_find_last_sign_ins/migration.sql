-- CreateIndex
CREATE INDEX "audit_entry_signed_in_idx" ON "audit_entry"("by", "at") WHERE (act = 'signed-in');
