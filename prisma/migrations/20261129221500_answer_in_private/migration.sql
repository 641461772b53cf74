-- Who asks for help is answered in private: the player alone reads it, at the table and in the account, and says that they have.
ALTER TABLE "incident_step" DROP CONSTRAINT "incident_step_kind";
ALTER TABLE "incident_step" ADD CONSTRAINT "incident_step_kind" CHECK ("kind" IN ('taken', 'noted', 'answered', 'read', 'closed'));
CREATE INDEX "incident_step_answered_idx" ON "incident_step"("incidentId") WHERE (kind = 'answered');
CREATE INDEX "incident_distress_idx" ON "incident"("playerId") WHERE (kind = 'distress');

-- Who answers first has taken it. The servers tell the player, wherever they are connected.
CREATE OR REPLACE FUNCTION "step_incident"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'taken' THEN
    UPDATE incident SET state = 'taken', owner = NEW."by" WHERE id = NEW."incidentId";
  ELSIF NEW.kind = 'closed' THEN
    UPDATE incident SET state = 'closed' WHERE id = NEW."incidentId";
  ELSIF NEW.kind = 'answered' THEN
    UPDATE incident SET state = 'taken', owner = coalesce(owner, NEW."by") WHERE id = NEW."incidentId" AND state = 'open';
  END IF;
  IF NEW.kind IN ('answered', 'read') THEN
    PERFORM pg_notify('private_answer', i."playerId") FROM incident i WHERE i.id = NEW."incidentId" AND i."playerId" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
