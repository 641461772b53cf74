-- Generated, so that it cannot differ from what it is made of.
ALTER TABLE "round" ADD COLUMN "houseResult" BIGINT NOT NULL GENERATED ALWAYS AS ("handle" - "payout") STORED;

-- CreateIndex
CREATE INDEX "transfer_rare_code_idx" ON "transfer"("code", "id") WHERE (code IN ('withdrawal', 'refund', 'grant', 'adjustment'));

-- CreateIndex
CREATE INDEX "transfer_at_idx" ON "transfer" USING BRIN ("at");

-- CreateIndex
CREATE INDEX "event_incident_idx" ON "event"("at" DESC, "tableId", "version") WHERE (type IN ('paused', 'resumed', 'voided', 'corrected', 'announced', 'handedOver', 'restarted', 'tableOpened', 'tableClosed'));

-- CreateIndex
CREATE INDEX "round_corrected_idx" ON "round"("openedAt" DESC, "id" DESC) WHERE (corrections > 0);

-- CreateIndex
CREATE INDEX "round_console_idx" ON "round"("openedAt" DESC, "id" DESC) WHERE (dealing = 'console');

-- CreateIndex
CREATE INDEX "round_endedAt_idx" ON "round"("endedAt" DESC);

-- CreateIndex
CREATE INDEX "round_handle_id_idx" ON "round"("handle" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "round_houseResult_id_idx" ON "round"("houseResult" DESC, "id" DESC);
