-- CreateIndex
CREATE INDEX "round_others_table_idx" ON "round"("tableId", "openedAt" DESC, "id" DESC) WHERE (players > "demoPlayers");

-- CreateIndex
CREATE INDEX "round_others_game_idx" ON "round"("game", "openedAt" DESC, "id" DESC) WHERE (players > "demoPlayers");
