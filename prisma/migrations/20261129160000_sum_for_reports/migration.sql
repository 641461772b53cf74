-- CreateTable
CREATE TABLE "report_due" (
    "id" BIGSERIAL NOT NULL,
    "tableId" TEXT NOT NULL,
    "slot" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_due_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_round" (
    "slot" TIMESTAMPTZ(3) NOT NULL,
    "tableId" TEXT NOT NULL,
    "dealerId" TEXT NOT NULL,
    "configVersion" INTEGER NOT NULL,
    "rounds" INTEGER NOT NULL,
    "voids" INTEGER NOT NULL,
    "corrected" INTEGER NOT NULL,
    "entered" INTEGER NOT NULL,
    "handle" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL,
    "kept" BIGINT NOT NULL,
    "demoHandle" BIGINT NOT NULL,
    "demoPayout" BIGINT NOT NULL,
    "ledger" BIGINT NOT NULL,

    CONSTRAINT "report_round_pkey" PRIMARY KEY ("slot","tableId","dealerId","configVersion")
);

-- CreateTable
CREATE TABLE "report_bet" (
    "slot" TIMESTAMPTZ(3) NOT NULL,
    "tableId" TEXT NOT NULL,
    "dealerId" TEXT NOT NULL,
    "configVersion" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "hands" INTEGER NOT NULL,
    "rounds" INTEGER NOT NULL,
    "stake" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL,
    "squares" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "report_bet_pkey" PRIMARY KEY ("slot","tableId","dealerId","configVersion","kind","hands")
);

-- CreateTable
CREATE TABLE "report_player" (
    "slot" TIMESTAMPTZ(3) NOT NULL,
    "tableId" TEXT NOT NULL,
    "dealerId" TEXT NOT NULL,
    "configVersion" INTEGER NOT NULL,
    "playerId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "hands" INTEGER NOT NULL,
    "rounds" INTEGER NOT NULL,
    "stake" BIGINT NOT NULL,
    "payout" BIGINT NOT NULL,
    "squares" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "report_player_pkey" PRIMARY KEY ("slot","tableId","dealerId","configVersion","playerId","kind","hands")
);

-- CreateIndex
CREATE INDEX "report_due_slot_tableId_idx" ON "report_due"("slot", "tableId");

-- CreateIndex
CREATE INDEX "report_player_heads_idx" ON "report_player"("slot", "tableId", "dealerId", "playerId") WHERE (kind = '');

-- A round that ends, or changes after its end, makes the sums of its quarter due. A row of its own for each change: what is
-- written while sums are being computed stays due, and no writer waits for another.
CREATE FUNCTION "report_becomes_due"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO report_due ("tableId", slot) VALUES (NEW."tableId", date_bin('15 minutes', NEW."endedAt", '2000-01-01T00:00:00Z'));
  RETURN NULL;
END $$;
CREATE TRIGGER "report_becomes_due" AFTER INSERT OR UPDATE ON "round" FOR EACH ROW WHEN (NEW."endedAt" IS NOT NULL)
  EXECUTE FUNCTION "report_becomes_due"();

INSERT INTO report_due ("tableId", slot)
  SELECT DISTINCT "tableId", date_bin('15 minutes', "endedAt", '2000-01-01T00:00:00Z') FROM round WHERE "endedAt" IS NOT NULL;
