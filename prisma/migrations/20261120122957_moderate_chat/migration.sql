-- AlterTable
ALTER TABLE "chat_message" ADD COLUMN     "hiddenAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "chat_report" (
    "id" BIGSERIAL NOT NULL,
    "messageId" BIGINT NOT NULL,
    "by" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolution" TEXT,
    "resolvedBy" TEXT,
    "resolvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "chat_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_mute" (
    "id" BIGSERIAL NOT NULL,
    "userId" TEXT NOT NULL,
    "messageId" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3),
    "liftedBy" TEXT,
    "liftedAt" TIMESTAMPTZ(3),

    CONSTRAINT "chat_mute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_pace" (
    "id" BIGSERIAL NOT NULL,
    "tableId" TEXT NOT NULL,
    "everySeconds" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_pace_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "chat_report_at_idx" ON "chat_report"("at");

-- CreateIndex
CREATE INDEX "chat_report_open_idx" ON "chat_report"("messageId") WHERE (resolution IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "chat_report_messageId_by_key" ON "chat_report"("messageId", "by");

-- CreateIndex
CREATE INDEX "chat_mute_userId_idx" ON "chat_mute"("userId");

-- CreateIndex
CREATE INDEX "chat_mute_at_idx" ON "chat_mute"("at");

-- CreateIndex
CREATE INDEX "chat_pace_tableId_id_idx" ON "chat_pace"("tableId", "id");

-- AddForeignKey
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "chat_message"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
