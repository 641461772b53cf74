-- What the pit asks at a table or about a settled round stands in the list of approvals too. The events of the table are its record and
-- the only way to decide it; a request follows from them in the same transaction and names the event, never a card or a result.
CREATE FUNCTION "pit_request_kind"(type TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN type IN ('paused', 'voidApproved', 'voidRefused', 'voided') THEN 'round-void'
              WHEN type LIKE 'revers%' THEN 'round-reversal' ELSE 'round-abandon' END
$$;
CREATE FUNCTION "pit_request_subject"(e "event") RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce('round:' || e."roundId", 'table:' || e."tableId")
$$;
CREATE FUNCTION "ask_of_event"(e "event") RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO approval (kind, subject, act, before, after, "by", role, why, at, "expiresAt")
  SELECT pit_request_kind(e.type), pit_request_subject(e),
         jsonb_build_object('tableId', e."tableId", 'roundId', e."roundId", 'version', e.version, 'reason', e.data->'reason'), '{}', '{}',
         person, coalesce((SELECT u.role FROM "user" u WHERE u.id = person), split_part(e.actor, ':', 1)),
         coalesce(CASE jsonb_typeof(e.data->'reason') WHEN 'string' THEN e.data->>'reason' ELSE e.data->'reason'->>'key' END, ''),
         e.at, e.at + interval '48 hours'
    FROM (SELECT substr(e.actor, strpos(e.actor, ':') + 1) AS person) AS p
$$;

CREATE FUNCTION "approval_of_event"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person CONSTANT TEXT := substr(NEW.actor, strpos(NEW.actor, ':') + 1);
BEGIN
  IF NEW.type IN ('paused', 'reversalAsked', 'abandonAsked') THEN
    PERFORM ask_of_event(NEW);
    RETURN NULL;
  END IF;
  -- A round that ends in another way overtakes what was asked about it. Who asked can only withdraw it.
  INSERT INTO approval_decision ("approvalId", decision, "by", role, why, at)
  SELECT a.id,
         CASE WHEN NEW.type = 'voided' THEN 'overtaken' WHEN NEW.type IN ('voidApproved', 'reversed', 'abandoned') THEN 'approved'
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
CREATE TRIGGER "approval_of_event" AFTER INSERT ON "event" FOR EACH ROW
  WHEN (NEW.type IN ('voidApproved', 'voidRefused', 'voided', 'reversalAsked', 'reversed', 'reversalRefused', 'abandonAsked', 'abandoned',
                     'abandonRefused') OR NEW.type = 'paused' AND NEW.data ? 'voidAsked')
  EXECUTE FUNCTION "approval_of_event"();

-- What waits for a second person now.
SELECT ask_of_event(e) FROM "event" e
 WHERE (e.type IN ('reversalAsked', 'abandonAsked') OR e.type = 'paused' AND e.data ? 'voidAsked')
   AND NOT EXISTS (
     SELECT FROM "event" l WHERE l."tableId" = e."tableId" AND l.version > e.version AND l."roundId" IS NOT DISTINCT FROM e."roundId"
        AND (l.type IN ('voidApproved', 'voidRefused', 'voided', 'resumed') AND e.type = 'paused'
             OR l.type IN ('reversed', 'reversalRefused') AND e.type = 'reversalAsked'
             OR l.type IN ('abandoned', 'abandonRefused') AND e.type = 'abandonAsked'))
 ORDER BY e.at, e."tableId", e.version;
