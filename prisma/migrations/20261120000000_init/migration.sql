-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "user" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "username" TEXT,
    "displayUsername" TEXT,
    "isAnonymous" BOOLEAN,
    "role" TEXT NOT NULL DEFAULT 'player',
    "banned" BOOLEAN,
    "banReason" TEXT,
    "banExpires" TIMESTAMPTZ(3),

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "token" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "userId" TEXT NOT NULL,
    "impersonatedBy" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credential" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" TIMESTAMPTZ(3),
    "refreshTokenExpiresAt" TIMESTAMPTZ(3),
    "scope" TEXT,
    "password" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credential_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_failure" (
    "id" BIGSERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_failure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "player_settings" (
    "userId" TEXT NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "player_settings_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "ledger_account" (
    "id" TEXT NOT NULL,
    "balance" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "ledger_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transfer" (
    "id" BIGSERIAL NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "code" TEXT NOT NULL,
    "tableId" TEXT,
    "version" INTEGER,
    "roundId" TEXT,
    "reason" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "table" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'EUR',
    "state" TEXT NOT NULL DEFAULT 'open',
    "dealing" TEXT NOT NULL DEFAULT 'virtual',
    "configVersion" INTEGER NOT NULL DEFAULT 1,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "table_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "table_config" (
    "tableId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "config" JSONB NOT NULL,
    "by" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "table_config_pkey" PRIMARY KEY ("tableId","version")
);

-- CreateTable
CREATE TABLE "event" (
    "tableId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "roundId" TEXT,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "actor" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("tableId","version")
);

-- CreateTable
CREATE TABLE "command" (
    "actor" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "tableId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "answer" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "command_pkey" PRIMARY KEY ("actor","id")
);

-- CreateTable
CREATE TABLE "round" (
    "id" TEXT NOT NULL,
    "tableId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "game" TEXT NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "configVersion" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "dealing" TEXT NOT NULL,
    "dealerId" TEXT,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "players" INTEGER NOT NULL DEFAULT 0,
    "bets" INTEGER NOT NULL DEFAULT 0,
    "handle" BIGINT NOT NULL DEFAULT 0,
    "payout" BIGINT NOT NULL DEFAULT 0,
    "corrections" INTEGER NOT NULL DEFAULT 0,
    "result" JSONB,
    "voidReason" TEXT,
    "firstVersion" INTEGER NOT NULL,
    "lastVersion" INTEGER NOT NULL,

    CONSTRAINT "round_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "round_player" (
    "playerId" TEXT NOT NULL,
    "roundId" TEXT NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "staked" BIGINT NOT NULL,
    "returned" BIGINT NOT NULL,

    CONSTRAINT "round_player_pkey" PRIMARY KEY ("playerId","roundId")
);

-- CreateTable
CREATE TABLE "settled_bet" (
    "roundId" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "playerId" TEXT NOT NULL,
    "spot" TEXT NOT NULL,
    "stake" BIGINT NOT NULL,
    "returned" BIGINT NOT NULL,
    "outcome" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "paytable" TEXT NOT NULL,
    "because" TEXT NOT NULL,

    CONSTRAINT "settled_bet_pkey" PRIMARY KEY ("roundId","line")
);

-- CreateTable
CREATE TABLE "shoe" (
    "id" TEXT NOT NULL,
    "tableId" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "shoe_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shift" (
    "id" TEXT NOT NULL,
    "tableId" TEXT NOT NULL,
    "dealerId" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "shift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "incident" (
    "id" BIGSERIAL NOT NULL,
    "tableId" TEXT NOT NULL,
    "roundId" TEXT,
    "kind" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "incident_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_message" (
    "id" BIGSERIAL NOT NULL,
    "tableId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "hiddenBy" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "user_username_key" ON "user"("username");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_key" ON "session"("token");

-- CreateIndex
CREATE INDEX "session_userId_idx" ON "session"("userId");

-- CreateIndex
CREATE INDEX "credential_userId_idx" ON "credential"("userId");

-- CreateIndex
CREATE INDEX "verification_identifier_idx" ON "verification"("identifier");

-- CreateIndex
CREATE INDEX "sign_in_failure_username_at_idx" ON "sign_in_failure"("username", "at");

-- CreateIndex
CREATE INDEX "transfer_from_id_idx" ON "transfer"("from", "id");

-- CreateIndex
CREATE INDEX "transfer_to_id_idx" ON "transfer"("to", "id");

-- CreateIndex
CREATE INDEX "transfer_roundId_idx" ON "transfer"("roundId");

-- CreateIndex
CREATE INDEX "event_roundId_version_idx" ON "event"("roundId", "version");

-- CreateIndex
CREATE INDEX "round_openedAt_id_idx" ON "round"("openedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "round_tableId_openedAt_id_idx" ON "round"("tableId", "openedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "round_game_openedAt_id_idx" ON "round"("game", "openedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "round_dealerId_openedAt_id_idx" ON "round"("dealerId", "openedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "round_state_openedAt_id_idx" ON "round"("state", "openedAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "round_tableId_number_key" ON "round"("tableId", "number");

-- CreateIndex
CREATE INDEX "round_player_playerId_openedAt_roundId_idx" ON "round_player"("playerId", "openedAt" DESC, "roundId" DESC);

-- CreateIndex
CREATE INDEX "round_player_roundId_idx" ON "round_player"("roundId");

-- CreateIndex
CREATE INDEX "shoe_tableId_openedAt_idx" ON "shoe"("tableId", "openedAt");

-- CreateIndex
CREATE INDEX "shift_tableId_startedAt_idx" ON "shift"("tableId", "startedAt");

-- CreateIndex
CREATE INDEX "shift_dealerId_startedAt_idx" ON "shift"("dealerId", "startedAt");

-- CreateIndex
CREATE INDEX "incident_tableId_id_idx" ON "incident"("tableId", "id");

-- CreateIndex
CREATE INDEX "incident_roundId_idx" ON "incident"("roundId");

-- CreateIndex
CREATE INDEX "chat_message_tableId_id_idx" ON "chat_message"("tableId", "id");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credential" ADD CONSTRAINT "credential_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "player_settings" ADD CONSTRAINT "player_settings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_from_fkey" FOREIGN KEY ("from") REFERENCES "ledger_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_to_fkey" FOREIGN KEY ("to") REFERENCES "ledger_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "table_config" ADD CONSTRAINT "table_config_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round" ADD CONSTRAINT "round_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_player" ADD CONSTRAINT "round_player_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "round"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settled_bet" ADD CONSTRAINT "settled_bet_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "round"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
