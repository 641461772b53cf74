-- One register of what somebody of the house has to look at. A line is written by triggers, in the transaction of what it is
-- about; findings and standing tables are added by the web. Only its state and owner change, by its steps.
CREATE TABLE "incident" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "tableId" TEXT,
    "roundId" TEXT,
    "playerId" TEXT,
    "by" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" TEXT NOT NULL DEFAULT 'open',
    "owner" TEXT,

    CONSTRAINT "incident_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "incident_kind" CHECK ("kind" IN ('void', 'correction', 'reversal', 'call', 'pause', 'alarm', 'chat', 'distress', 'dispute', 'finding')),
    CONSTRAINT "incident_state" CHECK ("state" IN ('open', 'taken', 'closed'))
);
CREATE UNIQUE INDEX "incident_source_key" ON "incident"("source");
CREATE INDEX "incident_state_id_idx" ON "incident"("state", "id" DESC);
CREATE INDEX "incident_kind_id_idx" ON "incident"("kind", "id" DESC);
CREATE INDEX "incident_waiting_idx" ON "incident"("tableId", "kind") WHERE (state <> 'closed');
CREATE TABLE "incident_step" (
    "id" BIGSERIAL NOT NULL,
    "incidentId" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "outcome" TEXT,
    "text" TEXT NOT NULL DEFAULT '',
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "incident_step_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "incident_step_kind" CHECK ("kind" IN ('taken', 'noted', 'closed'))
);
CREATE INDEX "incident_step_incidentId_id_idx" ON "incident_step"("incidentId", "id");
ALTER TABLE "incident_step" ADD CONSTRAINT "incident_step_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "incident"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER incident_append_only BEFORE DELETE OR UPDATE OF "id", "kind", "source", "tableId", "roundId", "playerId", "by", "detail", "at" ON incident FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER incident_no_truncate BEFORE TRUNCATE ON incident FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER incident_step_append_only BEFORE DELETE OR UPDATE ON incident_step FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER incident_step_no_truncate BEFORE TRUNCATE ON incident_step FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- State and owner follow from the steps: who takes a closed one opens it again.
CREATE FUNCTION "step_incident"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'taken' THEN
    UPDATE incident SET state = 'taken', owner = NEW."by" WHERE id = NEW."incidentId";
  ELSIF NEW.kind = 'closed' THEN
    UPDATE incident SET state = 'closed' WHERE id = NEW."incidentId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "step_incident" AFTER INSERT ON "incident_step" FOR EACH ROW EXECUTE FUNCTION "step_incident"();

-- What is unusual at a table. No card and no result is copied: the page of the round shows them when everybody may see them.
CREATE FUNCTION "incident_kind_of"(type TEXT, actor TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN type IN ('voided', 'abandoned') THEN 'void' WHEN type = 'corrected' THEN 'correction'
              WHEN type = 'reversalAsked' THEN 'reversal' WHEN type <> 'paused' THEN NULL
              WHEN actor LIKE 'dealer:%' THEN 'call' WHEN actor LIKE 'staff:%' THEN 'pause' ELSE 'alarm' END
$$;
CREATE FUNCTION "incident_of_event"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person CONSTANT TEXT := CASE WHEN strpos(NEW.actor, ':') > 0 THEN substr(NEW.actor, strpos(NEW.actor, ':') + 1) ELSE 'house' END;
BEGIN
  -- The round of an abandoned table is void by the event before.
  IF NEW.type = 'voided' AND EXISTS (
    SELECT FROM event e WHERE e."tableId" = NEW."tableId" AND e.version = NEW.version - 1 AND e.type = 'abandoned') THEN
    RETURN NULL;
  END IF;
  INSERT INTO incident (kind, source, "tableId", "roundId", "by", detail, at)
    SELECT k, 'event:' || NEW."tableId" || ':' || NEW.version, NEW."tableId", NEW."roundId", NEW.actor,
           jsonb_strip_nulls(jsonb_build_object('reason', NEW.data->'reason', 'voidAsked', NEW.data->'voidAsked')), NEW.at
      FROM incident_kind_of(NEW.type, NEW.actor) AS k WHERE k IS NOT NULL
    ON CONFLICT DO NOTHING;
  IF NEW.type = 'acknowledged' THEN
    INSERT INTO incident_step ("incidentId", kind, by, at)
      SELECT i.id, 'taken', person, NEW.at FROM incident i
       WHERE i."tableId" = NEW."tableId" AND i.kind IN ('call', 'pause', 'alarm') AND i.state <> 'closed' ORDER BY i.id;
  ELSIF NEW.type IN ('resumed', 'voidApproved', 'voidRefused', 'abandoned') THEN
    INSERT INTO incident_step ("incidentId", kind, outcome, by, at)
      SELECT i.id, 'closed', CASE NEW.type WHEN 'voidApproved' THEN 'approved' WHEN 'voidRefused' THEN 'refused'
                                           WHEN 'abandoned' THEN 'abandoned' ELSE 'resumed' END, person, NEW.at
        FROM incident i
       WHERE i."tableId" = NEW."tableId" AND i.kind IN ('call', 'pause', 'alarm') AND i.state <> 'closed' ORDER BY i.id;
  ELSIF NEW.type IN ('reversed', 'reversalRefused') THEN
    INSERT INTO incident_step ("incidentId", kind, outcome, by, at)
      SELECT i.id, 'closed', CASE NEW.type WHEN 'reversed' THEN 'approved' ELSE 'refused' END, person, NEW.at FROM incident i
       WHERE i."tableId" = NEW."tableId" AND i."roundId" = NEW."roundId" AND i.kind = 'reversal' AND i.state <> 'closed' ORDER BY i.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "incident_of_event" AFTER INSERT ON "event" FOR EACH ROW
  WHEN (NEW.type IN ('voided', 'abandoned', 'corrected', 'paused', 'resumed', 'acknowledged', 'voidApproved', 'voidRefused', 'reversalAsked', 'reversed', 'reversalRefused'))
  EXECUTE FUNCTION "incident_of_event"();

-- A line about each reported message, and one of its own where somebody asks for help: that one ends with an answer, not with
-- what is done about the message.
CREATE FUNCTION "incident_of_report"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  about CONSTANT TEXT := CASE NEW.reason WHEN 'distress' THEN 'distress' ELSE 'chat' END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO incident (kind, source, "tableId", "playerId", "by", detail, at)
      SELECT about, 'report:' || NEW.id, m."tableId", m."userId", 'player:' || NEW."by", jsonb_build_object('message', m.id::text), NEW.at
        FROM chat_message m
       WHERE m.id = NEW."messageId" AND NOT EXISTS (
             SELECT FROM incident i WHERE i."tableId" = m."tableId" AND i.kind = about AND i.state <> 'closed'
                AND i.detail->>'message' = m.id::text)
      ON CONFLICT DO NOTHING;
  END IF;
  IF NEW.resolution IS NOT NULL AND NOT EXISTS (
    SELECT FROM chat_report r WHERE r."messageId" = NEW."messageId" AND r.resolution IS NULL) THEN
    INSERT INTO incident_step ("incidentId", kind, outcome, by, at)
      SELECT i.id, 'closed', NEW.resolution, coalesce(NEW."resolvedBy", 'house'), coalesce(NEW."resolvedAt", NEW.at)
        FROM incident i JOIN chat_message m ON m.id = NEW."messageId"
       WHERE i."tableId" = m."tableId" AND i.kind = 'chat' AND i.state <> 'closed' AND i.detail->>'message' = m.id::text;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "incident_of_report" AFTER INSERT OR UPDATE ON "chat_report" FOR EACH ROW EXECUTE FUNCTION "incident_of_report"();

-- A dispute and what is done about it.
CREATE FUNCTION "incident_of_dispute"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'dispute' THEN
    INSERT INTO incident (kind, source, "tableId", "roundId", "playerId", "by", at)
      VALUES ('dispute', 'dispute:' || NEW.id, (SELECT r."tableId" FROM round r WHERE r.id = NEW."roundId"), NEW."roundId",
              NEW."playerId", 'player:' || NEW."playerId", NEW.at)
      ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO incident_step ("incidentId", kind, outcome, text, by, at)
      SELECT i.id, CASE NEW.kind WHEN 'answered' THEN 'closed' ELSE NEW.kind END, CASE NEW.kind WHEN 'answered' THEN 'answered' END,
             NEW.text, NEW."by", NEW.at
        FROM incident i WHERE i.source = 'dispute:' || NEW."disputeId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "incident_of_dispute" AFTER INSERT ON "dispute" FOR EACH ROW EXECUTE FUNCTION "incident_of_dispute"();
CREATE TRIGGER "incident_of_dispute_step" AFTER INSERT ON "dispute_step" FOR EACH ROW EXECUTE FUNCTION "incident_of_dispute"();

-- What there was before the register, in its order. What nobody waits for any more is closed.
INSERT INTO incident (kind, source, "tableId", "roundId", "playerId", "by", detail, at)
SELECT kind, source, "tableId", "roundId", "playerId", "by", detail, at FROM (
  SELECT incident_kind_of(e.type, e.actor) AS kind, 'event:' || e."tableId" || ':' || e.version AS source, e."tableId", e."roundId",
         NULL AS "playerId", e.actor AS "by",
         jsonb_strip_nulls(jsonb_build_object('reason', e.data->'reason', 'voidAsked', e.data->'voidAsked')) AS detail, e.at
    FROM event e
   WHERE e.type IN ('voided', 'abandoned', 'corrected', 'paused', 'reversalAsked')
     AND NOT (e.type = 'voided' AND EXISTS (SELECT FROM event b WHERE b."tableId" = e."tableId" AND b.version = e.version - 1 AND b.type = 'abandoned'))
  UNION ALL
  SELECT CASE r.reason WHEN 'distress' THEN 'distress' ELSE 'chat' END, 'report:' || r.id, m."tableId", NULL, m."userId", 'player:' || r.by,
         jsonb_build_object('message', m.id::text), r.at
    FROM chat_report r JOIN chat_message m ON m.id = r."messageId"
  UNION ALL
  SELECT 'dispute', 'dispute:' || d.id, o."tableId", d."roundId", d."playerId", 'player:' || d."playerId", '{}', d.at
    FROM dispute d LEFT JOIN round o ON o.id = d."roundId"
) AS x ORDER BY x.at, x.source;

INSERT INTO incident_step ("incidentId", kind, outcome, by)
SELECT i.id, 'closed', 'earlier', 'house' FROM incident i
 WHERE i.source LIKE 'event:%'
    OR i.source LIKE 'report:%' AND EXISTS (SELECT FROM chat_report r WHERE 'report:' || r.id = i.source AND r.resolution IS NOT NULL)
 ORDER BY i.id;
INSERT INTO incident_step ("incidentId", kind, outcome, text, by, at)
SELECT i.id, CASE s.kind WHEN 'answered' THEN 'closed' ELSE s.kind END, CASE s.kind WHEN 'answered' THEN 'answered' END, s.text, s.by, s.at
  FROM dispute_step s JOIN incident i ON i.source = 'dispute:' || s."disputeId" ORDER BY s.id;
