-- A settled round can be settled again, by its results as they truly fell. That is asked for and decided like a void after settlement:
-- the events of the table are its record, and list the request and the incident.
CREATE OR REPLACE FUNCTION "pit_request_kind"(type TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN type IN ('paused', 'voidApproved', 'voidRefused', 'voided') THEN 'round-void'
              WHEN type LIKE 'revers%' THEN 'round-reversal'
              WHEN type LIKE 'resettle%' THEN 'round-resettle' ELSE 'round-abandon' END
$$;
CREATE OR REPLACE FUNCTION "approval_of_event"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person CONSTANT TEXT := substr(NEW.actor, strpos(NEW.actor, ':') + 1);
BEGIN
  IF NEW.type IN ('paused', 'reversalAsked', 'resettleAsked', 'abandonAsked') THEN
    PERFORM ask_of_event(NEW);
    RETURN NULL;
  END IF;
  -- A round that ends in another way overtakes what was asked about it. Who asked can only withdraw it.
  INSERT INTO approval_decision ("approvalId", decision, "by", role, why, at)
  SELECT a.id,
         CASE WHEN NEW.type = 'voided' THEN 'overtaken' WHEN NEW.type IN ('voidApproved', 'reversed', 'resettled', 'abandoned') THEN 'approved'
              WHEN a."by" = person THEN 'withdrawn' ELSE 'refused' END,
         person, coalesce((SELECT u.role FROM "user" u WHERE u.id = person), split_part(NEW.actor, ':', 1)),
         coalesce(NEW.data->>'why', ''), NEW.at
    FROM approval a
   WHERE a.subject = pit_request_subject(NEW) AND a.kind = pit_request_kind(NEW.type)
     AND (NEW.type <> 'voided' OR a."expiresAt" > NEW.at)
     AND NOT EXISTS (SELECT FROM approval_decision d WHERE d."approvalId" = a.id)
   ORDER BY a.id DESC LIMIT 1;
  RETURN NULL;
END $$;
DROP TRIGGER "approval_of_event" ON "event";
CREATE TRIGGER "approval_of_event" AFTER INSERT ON "event" FOR EACH ROW
  WHEN (NEW.type IN ('voidApproved', 'voidRefused', 'voided', 'reversalAsked', 'reversed', 'reversalRefused', 'resettleAsked', 'resettled', 'resettleRefused', 'abandonAsked', 'abandoned',
                     'abandonRefused') OR NEW.type = 'paused' AND NEW.data ? 'voidAsked')
  EXECUTE FUNCTION "approval_of_event"();

CREATE OR REPLACE FUNCTION "incident_kind_of"(type TEXT, actor TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN type IN ('voided', 'abandoned') THEN 'void' WHEN type IN ('corrected', 'resettleAsked') THEN 'correction'
              WHEN type = 'reversalAsked' THEN 'reversal' WHEN type <> 'paused' THEN NULL
              WHEN actor LIKE 'dealer:%' THEN 'call' WHEN actor LIKE 'staff:%' THEN 'pause' ELSE 'alarm' END
$$;
CREATE OR REPLACE FUNCTION "incident_of_event"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
  ELSIF NEW.type IN ('resettled', 'resettleRefused') THEN
    -- A corrected entry has a line of the same kind, which stays open until somebody closes it.
    INSERT INTO incident_step ("incidentId", kind, outcome, by, at)
      SELECT i.id, 'closed', CASE NEW.type WHEN 'resettled' THEN 'approved' ELSE 'refused' END, person, NEW.at
        FROM incident i JOIN event e ON i.source = 'event:' || e."tableId" || ':' || e.version
       WHERE e."roundId" = NEW."roundId" AND e."tableId" = NEW."tableId" AND e.type = 'resettleAsked' AND i.state <> 'closed' ORDER BY i.id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER "incident_of_event" ON "event";
CREATE TRIGGER "incident_of_event" AFTER INSERT ON "event" FOR EACH ROW
  WHEN (NEW.type IN ('voided', 'abandoned', 'corrected', 'paused', 'resumed', 'acknowledged', 'voidApproved', 'voidRefused', 'reversalAsked', 'reversed', 'reversalRefused', 'resettleAsked', 'resettled', 'resettleRefused'))
  EXECUTE FUNCTION "incident_of_event"();

-- DropIndex
DROP INDEX "event_incident_idx";

-- CreateIndex
CREATE INDEX "event_incident_idx" ON "event"("at" DESC, "tableId", "version") WHERE (type IN ('paused', 'resumed', 'voided', 'voidApproved', 'voidRefused', 'ownShoeOpened', 'corrected', 'irregular', 'announced', 'handedOver', 'restarted', 'tableOpened', 'tableClosed', 'reversalAsked', 'reversalRefused', 'reversed', 'abandonAsked', 'abandonRefused', 'abandoned', 'acknowledged', 'closingAnnounced', 'closingWithdrawn', 'resettleAsked', 'resettleRefused', 'resettled'));

-- DropIndex
DROP INDEX "transfer_rare_code_idx";

-- CreateIndex
CREATE INDEX "transfer_rare_code_idx" ON "transfer"("code", "id") WHERE (code IN ('withdrawal', 'refund', 'reversal', 'resettlement', 'grant', 'adjustment'));
