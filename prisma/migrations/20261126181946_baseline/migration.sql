-- The schema of Baize 0.1.0, from which every later version is migrated. Money is whole, never made, never overdrawn, and neither
-- the books nor the records are ever rewritten; those, with what is generated, are what the schema language cannot say.

-- An account that exists stays, with its owner and its currency; and so does the currency of a table.
CREATE FUNCTION account_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an account stays, with its owner and its currency';
END $$;

-- Every server hears of mutes and slow mode as soon as any server has stored them.
CREATE FUNCTION announce_moderation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('moderation', '');
  RETURN NULL;
END $$;

-- Game servers reread the keys after every change, and end the session of a former key.
CREATE FUNCTION announce_publish_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('publish_key', NEW."tableId");
  RETURN NULL;
END $$;

-- Every server hears of an answer, and of a new interval, as soon as it is stored.
CREATE FUNCTION announce_reality_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('reality_check', to_jsonb(NEW) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;

-- What was done stays on the record, and a chain is only ever made longer.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- A password alone is enough as long as there is neither a passkey nor a confirmed app, whoever adds or removes them.
CREATE FUNCTION keep_two_factor_enabled() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text := coalesce(NEW."userId", OLD."userId");
BEGIN
  UPDATE "user" SET "twoFactorEnabled" = s.enabled
    FROM (SELECT EXISTS (SELECT 1 FROM "passkey" WHERE "userId" = owner)
              OR EXISTS (SELECT 1 FROM "two_factor" WHERE "userId" = owner AND "verified") AS enabled) AS s
   WHERE id = owner AND "twoFactorEnabled" IS DISTINCT FROM s.enabled;
  RETURN NULL;
END $$;

CREATE FUNCTION table_currency_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a table keeps its currency';
END $$;

-- Servers hear that a table has another configuration, however it was given one, and take it at its next round.
CREATE FUNCTION tell_of_configuration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('configuration', NEW.id);
  RETURN NULL;
END $$;

-- Servers with open connections hear of every end of a session and of every change to who somebody is, however it was made.
CREATE FUNCTION tell_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity', OLD."userId");
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity', OLD.id);
  RETURN NULL;
END $$;

-- Both accounts of a transfer exist and are of one currency: looked for once for all transfers of a statement, and once for
-- an account that many of them name. Only where a statement books in several currencies is every transfer compared. A subquery
-- for each account, never a join, keeps to the index at every size.
CREATE FUNCTION transfer_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stranger text;
  currencies int;
  mixed record;
BEGIN
  SELECT min(id) FILTER (WHERE currency IS NULL), count(DISTINCT currency) INTO stranger, currencies
    FROM (SELECT named.id, (SELECT a."currency" FROM "ledger_account" a WHERE a."id" = named.id) AS currency
            FROM (SELECT "from" AS id FROM added UNION SELECT "to" FROM added) AS named) AS looked_up;
  IF stranger IS NOT NULL THEN
    RAISE foreign_key_violation USING MESSAGE = format('a transfer violates the books: there is no account %s', stranger);
  END IF;
  IF currencies > 1 THEN
    SELECT n."from", n."to" INTO mixed
      FROM added n JOIN "ledger_account" f ON f."id" = n."from" JOIN "ledger_account" t ON t."id" = n."to"
     WHERE f."currency" <> t."currency" LIMIT 1;
    IF FOUND THEN
      RAISE check_violation
        USING MESSAGE = format('a transfer violates the books: %s and %s are of two currencies', mixed."from", mixed."to");
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TABLE audit_entry (
    id BIGSERIAL NOT NULL,
    at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    by text NOT NULL,
    role text,
    act text NOT NULL,
    subject text,
    address text,
    before jsonb,
    after jsonb,
    why text,
    CONSTRAINT audit_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entry_act_at_id_idx ON audit_entry (act, at, id);
CREATE INDEX audit_entry_at_id_idx ON audit_entry (at, id);
CREATE INDEX audit_entry_by_at_id_idx ON audit_entry (by, at, id);
CREATE INDEX audit_entry_signed_in_idx ON audit_entry (by, at) WHERE (act = 'signed-in');
CREATE INDEX audit_entry_subject_at_id_idx ON audit_entry (subject, at, id);
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TABLE chain_link (
    chain text NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL,
    digests bytea NOT NULL,
    hash bytea NOT NULL,
    signature bytea NOT NULL,
    "keyId" text NOT NULL,
    at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT chain_link_pkey PRIMARY KEY (chain, number)
);
CREATE TRIGGER chain_link_append_only BEFORE DELETE OR UPDATE ON chain_link FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER chain_link_no_truncate BEFORE TRUNCATE ON chain_link FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TABLE chat_message (
    id BIGSERIAL NOT NULL,
    "tableId" text NOT NULL,
    "userId" text NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    "hiddenBy" text,
    at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "hiddenAt" TIMESTAMPTZ(3),
    "commandHash" text,
    "commandId" text,
    CONSTRAINT chat_message_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX chat_message_command_key ON chat_message ("userId", "commandId") WHERE ("commandId" IS NOT NULL);
CREATE INDEX "chat_message_tableId_id_idx" ON chat_message ("tableId", id);

CREATE TABLE chat_mute (
    id BIGSERIAL NOT NULL,
    "userId" text NOT NULL,
    "messageId" bigint NOT NULL,
    reason text NOT NULL,
    by text NOT NULL,
    at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    until TIMESTAMPTZ(3),
    "liftedBy" text,
    "liftedAt" TIMESTAMPTZ(3),
    "commandHash" text,
    "commandId" text,
    CONSTRAINT chat_mute_pkey PRIMARY KEY (id)
);
CREATE INDEX chat_mute_at_idx ON chat_mute (at);
CREATE UNIQUE INDEX chat_mute_command_key ON chat_mute (by, "commandId") WHERE ("commandId" IS NOT NULL);
CREATE INDEX "chat_mute_userId_idx" ON chat_mute ("userId");
CREATE TRIGGER chat_mute_announced AFTER INSERT OR UPDATE ON chat_mute FOR EACH ROW EXECUTE FUNCTION announce_moderation();

CREATE TABLE chat_pace (
    id BIGSERIAL NOT NULL,
    "tableId" text NOT NULL,
    "everySeconds" integer NOT NULL,
    by text NOT NULL,
    at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT chat_pace_pkey PRIMARY KEY (id)
);
CREATE INDEX "chat_pace_tableId_id_idx" ON chat_pace ("tableId", id);
CREATE TRIGGER chat_pace_announced AFTER INSERT ON chat_pace FOR EACH ROW EXECUTE FUNCTION announce_moderation();

CREATE TABLE chat_report (
    id BIGSERIAL NOT NULL,
    "messageId" bigint NOT NULL,
    by text NOT NULL,
    reason text NOT NULL,
    note text NOT NULL,
    at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    resolution text,
    "resolvedBy" text,
    "resolvedAt" TIMESTAMPTZ(3),
    CONSTRAINT chat_report_pkey PRIMARY KEY (id)
);
CREATE INDEX chat_report_at_idx ON chat_report (at);
CREATE UNIQUE INDEX "chat_report_messageId_by_key" ON chat_report ("messageId", by);
CREATE INDEX chat_report_open_idx ON chat_report ("messageId") WHERE (resolution IS NULL);

CREATE TABLE credential (
    id text NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" TIMESTAMPTZ(3),
    "refreshTokenExpiresAt" TIMESTAMPTZ(3),
    scope text,
    password text,
    "createdAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT credential_pkey PRIMARY KEY (id)
);
CREATE INDEX "credential_userId_idx" ON credential ("userId");

CREATE TABLE dealer_shift (
    "dealerId" text NOT NULL,
    "tableId" text NOT NULL,
    CONSTRAINT dealer_shift_pkey PRIMARY KEY ("dealerId")
);

CREATE TABLE event (
    "tableId" text NOT NULL,
    version integer NOT NULL,
    "roundId" text,
    type text NOT NULL,
    data jsonb NOT NULL,
    actor text NOT NULL,
    at TIMESTAMPTZ(3) NOT NULL,
    "commandId" text,
    "commandHash" text,
    CONSTRAINT event_pkey PRIMARY KEY ("tableId", version)
);
CREATE INDEX event_by_hand_idx ON event (at DESC) WHERE ((data ? 'byHand') OR ((((data -> 'source') ->> 'from') = 'dealer') AND (((data -> 'fact') ->> 'fact') IN ('card', 'reveal', 'peek', 'number'))));
CREATE UNIQUE INDEX event_command_key ON event (actor, "commandId") WHERE ("commandId" IS NOT NULL);
CREATE INDEX event_incident_idx ON event (at DESC, "tableId", version) WHERE (type IN ('paused', 'resumed', 'voided', 'voidApproved', 'corrected', 'irregular', 'announced', 'handedOver', 'restarted', 'tableOpened', 'tableClosed', 'reversalAsked', 'reversalRefused', 'reversed'));
CREATE INDEX event_roster_idx ON event ("tableId", version) WHERE (type IN ('dealerAssigned', 'dealerUnassigned'));
CREATE INDEX "event_roundId_version_idx" ON event ("roundId", version);
CREATE TRIGGER event_append_only BEFORE DELETE OR UPDATE ON event FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER event_no_truncate BEFORE TRUNCATE ON event FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- The id is generated, so that it cannot differ from what it is made of.
CREATE TABLE ledger_account (
    balance bigint DEFAULT 0 NOT NULL,
    "ownerKind" text NOT NULL,
    "ownerId" text,
    currency text NOT NULL,
    id text GENERATED ALWAYS AS ((("ownerKind" || COALESCE((':' || "ownerId"), '')) ||
CASE
    WHEN (currency = 'EUR') THEN ''
    ELSE ('@' || currency)
END)) STORED NOT NULL,
    CONSTRAINT ledger_account_currency CHECK ((currency ~ '^[A-Z][A-Z0-9]{2,9}$')),
    CONSTRAINT ledger_account_not_overdrawn CHECK (((balance >= 0) OR ("ownerKind" IN ('house', 'bank')))),
    CONSTRAINT ledger_account_owner CHECK (((("ownerKind" IN ('player', 'table')) AND ("ownerId" IS NOT NULL) AND ("ownerId" <> '') AND ("ownerId" !~~ '%@%')) OR (("ownerKind" IN ('house', 'bank')) AND ("ownerId" IS NULL)))),
    CONSTRAINT ledger_account_pkey PRIMARY KEY (id)
);
CREATE INDEX "ledger_account_ownerId_ownerKind_idx" ON ledger_account ("ownerId", "ownerKind");
CREATE TRIGGER ledger_account_no_truncate BEFORE TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION account_stays();
CREATE TRIGGER ledger_account_stays BEFORE DELETE OR UPDATE OF "ownerKind", "ownerId", currency ON ledger_account FOR EACH ROW EXECUTE FUNCTION account_stays();

CREATE TABLE passkey (
    id text NOT NULL,
    name text,
    "publicKey" text NOT NULL,
    "userId" text NOT NULL,
    "credentialID" text NOT NULL,
    counter integer NOT NULL,
    "deviceType" text NOT NULL,
    "backedUp" boolean NOT NULL,
    transports text,
    "createdAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    aaguid text,
    "usedAt" TIMESTAMPTZ(3),
    CONSTRAINT passkey_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "passkey_credentialID_key" ON passkey ("credentialID");
CREATE INDEX "passkey_userId_idx" ON passkey ("userId");
CREATE TRIGGER passkey_enables AFTER INSERT OR DELETE ON passkey FOR EACH ROW EXECUTE FUNCTION keep_two_factor_enabled();

CREATE TABLE player_settings (
    "userId" text NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT player_settings_pkey PRIMARY KEY ("userId")
);
CREATE TRIGGER player_settings_changed_announced AFTER UPDATE ON player_settings FOR EACH ROW WHEN (((old.settings -> 'realityCheckMinutes') IS DISTINCT FROM (new.settings -> 'realityCheckMinutes'))) EXECUTE FUNCTION announce_reality_check('userId');
CREATE TRIGGER player_settings_kept_announced AFTER INSERT ON player_settings FOR EACH ROW EXECUTE FUNCTION announce_reality_check('userId');

-- Only hashes are stored. The key of a dealer is usable in the shifts of this dealer only.
CREATE TABLE publish_key (
    "tableId" text NOT NULL,
    version integer NOT NULL,
    hash text,
    by text NOT NULL,
    at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "dealerId" text,
    CONSTRAINT publish_key_hash CHECK ((hash ~ '^[0-9a-f]{64}$')),
    CONSTRAINT publish_key_version CHECK ((version > 0)),
    CONSTRAINT publish_key_pkey PRIMARY KEY ("tableId")
);
CREATE TRIGGER publish_key_announced AFTER INSERT OR UPDATE ON publish_key FOR EACH ROW EXECUTE FUNCTION announce_publish_key();

CREATE TABLE reality_check (
    id BIGSERIAL NOT NULL,
    "playerId" text NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    answer text NOT NULL,
    minutes integer NOT NULL,
    since TIMESTAMPTZ(3) NOT NULL,
    rounds integer NOT NULL,
    money jsonb NOT NULL,
    CONSTRAINT reality_check_answer CHECK ((answer IN ('stay', 'leave'))),
    CONSTRAINT reality_check_pkey PRIMARY KEY (id)
);
CREATE INDEX "reality_check_playerId_at_idx" ON reality_check ("playerId", at DESC);
CREATE UNIQUE INDEX "reality_check_playerId_dueAt_key" ON reality_check ("playerId", "dueAt");
CREATE TRIGGER reality_check_announced AFTER INSERT ON reality_check FOR EACH ROW EXECUTE FUNCTION announce_reality_check('playerId');
CREATE TRIGGER reality_check_append_only BEFORE DELETE OR UPDATE ON reality_check FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER reality_check_no_truncate BEFORE TRUNCATE ON reality_check FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TABLE round (
    id text NOT NULL,
    "tableId" text NOT NULL,
    number integer NOT NULL,
    game text NOT NULL,
    "rulesVersion" integer NOT NULL,
    "configVersion" integer NOT NULL,
    state text NOT NULL,
    dealing text NOT NULL,
    "dealerId" text,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    players integer DEFAULT 0 NOT NULL,
    bets integer DEFAULT 0 NOT NULL,
    handle bigint DEFAULT 0 NOT NULL,
    payout bigint DEFAULT 0 NOT NULL,
    corrections integer DEFAULT 0 NOT NULL,
    result jsonb,
    "voidReason" jsonb,
    "firstVersion" integer NOT NULL,
    "lastVersion" integer NOT NULL,
    "shoeId" text,
    "houseResult" bigint GENERATED ALWAYS AS ((handle - payout)) STORED NOT NULL,
    "demoBets" integer DEFAULT 0 NOT NULL,
    "demoHandle" bigint DEFAULT 0 NOT NULL,
    "demoPayout" bigint DEFAULT 0 NOT NULL,
    "demoPlayers" integer DEFAULT 0 NOT NULL,
    "othersHandle" bigint GENERATED ALWAYS AS ((handle - "demoHandle")) STORED NOT NULL,
    "othersResult" bigint GENERATED ALWAYS AS ((((handle - payout) - "demoHandle") + "demoPayout")) STORED NOT NULL,
    "reversedAt" TIMESTAMPTZ(3),
    entered integer DEFAULT 0 NOT NULL,
    currency text NOT NULL,
    CONSTRAINT round_pkey PRIMARY KEY (id)
);
CREATE INDEX round_console_idx ON round ("openedAt" DESC, id DESC) WHERE (dealing = 'console');
CREATE INDEX round_corrected_idx ON round ("openedAt" DESC, id DESC) WHERE (corrections > 0);
CREATE INDEX round_currency_handle_id_idx ON round (currency, handle DESC, id DESC);
CREATE INDEX "round_currency_houseResult_id_idx" ON round (currency, "houseResult" DESC, id DESC);
CREATE INDEX "round_dealerId_openedAt_id_idx" ON round ("dealerId", "openedAt" DESC, id DESC);
CREATE INDEX "round_endedAt_idx" ON round ("endedAt" DESC);
CREATE INDEX "round_game_openedAt_id_idx" ON round (game, "openedAt" DESC, id DESC);
CREATE INDEX "round_openedAt_id_idx" ON round ("openedAt" DESC, id DESC);
CREATE INDEX round_others_game_idx ON round (game, "openedAt" DESC, id DESC) WHERE (players > "demoPlayers");
CREATE INDEX round_others_handle_idx ON round (currency, "othersHandle" DESC, id DESC) WHERE (players > "demoPlayers");
CREATE INDEX round_others_idx ON round ("openedAt" DESC, id DESC) WHERE (players > "demoPlayers");
CREATE INDEX round_others_result_idx ON round (currency, "othersResult" DESC, id DESC) WHERE (players > "demoPlayers");
CREATE INDEX round_others_table_idx ON round ("tableId", "openedAt" DESC, id DESC) WHERE (players > "demoPlayers");
CREATE INDEX "round_state_openedAt_id_idx" ON round (state, "openedAt" DESC, id DESC);
CREATE UNIQUE INDEX "round_tableId_number_key" ON round ("tableId", number);
CREATE INDEX "round_tableId_openedAt_id_idx" ON round ("tableId", "openedAt" DESC, id DESC);

CREATE TABLE round_player (
    "playerId" text NOT NULL,
    "roundId" text NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    staked bigint NOT NULL,
    returned bigint NOT NULL,
    CONSTRAINT round_player_pkey PRIMARY KEY ("roundId", "playerId")
);
CREATE INDEX "round_player_playerId_openedAt_roundId_idx" ON round_player ("playerId", "openedAt" DESC, "roundId" DESC);

CREATE TABLE server (
    id SERIAL NOT NULL,
    name text NOT NULL,
    since TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    until TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT server_pkey PRIMARY KEY (id)
);

CREATE TABLE session (
    id text NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    token text NOT NULL,
    "createdAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" text NOT NULL,
    "consoleTouchedAt" TIMESTAMPTZ(3),
    "secondFactor" text,
    CONSTRAINT session_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX session_token_key ON session (token);
CREATE INDEX "session_userId_idx" ON session ("userId");
CREATE TRIGGER session_console_locked AFTER UPDATE OF "consoleTouchedAt" ON session FOR EACH ROW WHEN ((new."consoleTouchedAt" < old."consoleTouchedAt")) EXECUTE FUNCTION tell_of_session();
CREATE TRIGGER session_ended AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_of_session();

-- What came back of a bet is a part of its stake and the winnings on top.
CREATE TABLE settled_bet (
    "roundId" text NOT NULL,
    line integer NOT NULL,
    "playerId" text NOT NULL,
    spot text NOT NULL,
    stake bigint NOT NULL,
    rule text NOT NULL,
    paytable jsonb NOT NULL,
    because jsonb NOT NULL,
    back bigint NOT NULL,
    winnings bigint NOT NULL,
    played boolean NOT NULL,
    returned bigint GENERATED ALWAYS AS ((back + winnings)) STORED NOT NULL,
    CONSTRAINT settled_bet_back CHECK (back BETWEEN 0 AND stake AND winnings >= 0),
    CONSTRAINT settled_bet_pkey PRIMARY KEY ("roundId", line)
);

CREATE TABLE shoe (
    id text NOT NULL,
    "tableId" text NOT NULL,
    commitment text NOT NULL,
    sealed bytea NOT NULL,
    "openedAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "closedAt" TIMESTAMPTZ(3),
    "keyId" text,
    CONSTRAINT shoe_pkey PRIMARY KEY (id)
);
CREATE INDEX "shoe_tableId_openedAt_idx" ON shoe ("tableId", "openedAt");

CREATE TABLE sign_in_failure (
    id BIGSERIAL NOT NULL,
    username text NOT NULL,
    at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    judged boolean DEFAULT true NOT NULL,
    origin text DEFAULT 'network:' NOT NULL,
    CONSTRAINT sign_in_failure_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_failure_at_idx ON sign_in_failure (at);
CREATE INDEX sign_in_failure_username_at_idx ON sign_in_failure (username, at);

CREATE TABLE spent_code (
    "userId" text NOT NULL,
    code text NOT NULL,
    at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT spent_code_pkey PRIMARY KEY ("userId", code)
);

CREATE TABLE "table" (
    id text NOT NULL,
    name text NOT NULL,
    game text NOT NULL,
    currency text DEFAULT 'EUR' NOT NULL,
    "configVersion" integer DEFAULT 1 NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    "createdAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT table_pkey PRIMARY KEY (id)
);
CREATE TRIGGER table_configured AFTER UPDATE OF "configVersion" ON "table" FOR EACH ROW WHEN ((new."configVersion" IS DISTINCT FROM old."configVersion")) EXECUTE FUNCTION tell_of_configuration();
CREATE TRIGGER table_currency_stays BEFORE UPDATE OF currency ON "table" FOR EACH ROW WHEN ((old.currency <> new.currency)) EXECUTE FUNCTION table_currency_stays();

-- Rounds are judged by the configuration that they began with, so no version of it is ever changed: a change is a new version.
CREATE TABLE table_config (
    "tableId" text NOT NULL,
    version integer NOT NULL,
    config jsonb NOT NULL,
    by text NOT NULL,
    why text NOT NULL,
    at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT table_config_pkey PRIMARY KEY ("tableId", version)
);
CREATE TRIGGER table_config_append_only BEFORE DELETE OR UPDATE ON table_config FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER table_config_no_truncate BEFORE TRUNCATE ON table_config FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TABLE table_owner (
    "tableId" text NOT NULL,
    epoch integer NOT NULL,
    owner text NOT NULL,
    since TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "serverId" integer,
    CONSTRAINT table_owner_pkey PRIMARY KEY ("tableId")
);

-- What was answered stays answered: every top-up stands with the command that asked for it.
CREATE TABLE top_up (
    "userId" text NOT NULL,
    "commandId" text NOT NULL,
    "commandHash" text NOT NULL,
    balance bigint NOT NULL,
    "transferId" bigint NOT NULL,
    CONSTRAINT top_up_pkey PRIMARY KEY ("userId", "commandId")
);
CREATE UNIQUE INDEX "top_up_transferId_key" ON top_up ("transferId");
CREATE TRIGGER top_up_append_only BEFORE DELETE OR UPDATE ON top_up FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER top_up_no_truncate BEFORE TRUNCATE ON top_up FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TABLE transfer (
    id BIGSERIAL NOT NULL,
    "from" text NOT NULL,
    "to" text NOT NULL,
    amount bigint NOT NULL,
    code text NOT NULL,
    "tableId" text,
    version integer,
    "roundId" text,
    reason text,
    at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT transfer_moves CHECK (("from" <> "to")),
    CONSTRAINT transfer_positive CHECK ((amount > 0)),
    CONSTRAINT transfer_pkey PRIMARY KEY (id)
);
CREATE INDEX transfer_from_id_idx ON transfer ("from", id);
CREATE INDEX transfer_rare_code_idx ON transfer (code, id) WHERE (code IN ('withdrawal', 'refund', 'reversal', 'grant', 'adjustment'));
CREATE INDEX "transfer_roundId_idx" ON transfer ("roundId");
CREATE INDEX transfer_to_id_idx ON transfer ("to", id);
CREATE TRIGGER transfer_accounts AFTER INSERT ON transfer REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transfer_accounts();
CREATE TRIGGER transfer_append_only BEFORE DELETE OR UPDATE ON transfer FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER transfer_no_truncate BEFORE TRUNCATE ON transfer FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TABLE two_factor (
    id text NOT NULL,
    secret text NOT NULL,
    "backupCodes" text NOT NULL,
    "userId" text NOT NULL,
    verified boolean DEFAULT true,
    "failedVerificationCount" integer DEFAULT 0,
    "lockedUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    CONSTRAINT two_factor_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "two_factor_userId_key" ON two_factor ("userId");
CREATE TRIGGER two_factor_enables AFTER INSERT OR DELETE OR UPDATE OF verified ON two_factor FOR EACH ROW EXECUTE FUNCTION keep_two_factor_enabled();

-- What a person may do follows from the role alone: no other word may stand there.
CREATE TABLE "user" (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean DEFAULT false NOT NULL,
    image text,
    "createdAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    username text,
    "isAnonymous" boolean,
    role text DEFAULT 'player' NOT NULL,
    banned boolean,
    "banReason" text,
    "banExpires" TIMESTAMPTZ(3),
    demo boolean DEFAULT false NOT NULL,
    "twoFactorEnabled" boolean DEFAULT false,
    skeleton text,
    "passwordExpiresAt" TIMESTAMPTZ(3),
    CONSTRAINT user_role CHECK ((role IN ('player', 'dealer', 'pit-boss', 'operator', 'auditor'))),
    CONSTRAINT user_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX user_email_key ON "user" (email);
CREATE INDEX user_name_idx ON "user" (name);
CREATE UNIQUE INDEX user_skeleton_key ON "user" (skeleton);
CREATE UNIQUE INDEX user_username_key ON "user" (username);
CREATE TRIGGER user_changed AFTER UPDATE OF name, role, banned, "banExpires", "twoFactorEnabled" ON "user" FOR EACH ROW
  WHEN ((NEW.name, NEW.role, NEW.banned, NEW."banExpires", NEW."twoFactorEnabled") IS DISTINCT FROM (OLD.name, OLD.role, OLD.banned, OLD."banExpires", OLD."twoFactorEnabled")) EXECUTE FUNCTION tell_of_user();

CREATE TABLE verification (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_identifier_idx ON verification (identifier);

ALTER TABLE chat_report ADD CONSTRAINT "chat_report_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES chat_message(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE credential ADD CONSTRAINT "credential_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE dealer_shift ADD CONSTRAINT "dealer_shift_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "table"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE passkey ADD CONSTRAINT "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE player_settings ADD CONSTRAINT "player_settings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE publish_key ADD CONSTRAINT "publish_key_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "table"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE round_player ADD CONSTRAINT "round_player_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES round(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE round ADD CONSTRAINT "round_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "table"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE session ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE settled_bet ADD CONSTRAINT "settled_bet_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES round(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE spent_code ADD CONSTRAINT "spent_code_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE table_config ADD CONSTRAINT "table_config_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "table"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE table_owner ADD CONSTRAINT "table_owner_serverId_fkey" FOREIGN KEY ("serverId") REFERENCES server(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE table_owner ADD CONSTRAINT "table_owner_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "table"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE two_factor ADD CONSTRAINT "two_factor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

INSERT INTO ledger_account ("ownerKind", currency) VALUES ('house', 'EUR'), ('bank', 'EUR');
