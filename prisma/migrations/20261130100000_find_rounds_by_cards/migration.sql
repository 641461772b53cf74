-- AlterTable
ALTER TABLE "round" ADD COLUMN     "dealt" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- The names of cards and numbers among the facts of a round. A name that occurs again is counted: two kings are `K` and `K 2`. What
-- lies face down has no name.
CREATE FUNCTION "dealt_names"(facts JSONB[]) RETURNS TEXT[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(counted ORDER BY counted), '{}')
    FROM (SELECT name || CASE row_number() OVER (PARTITION BY name) WHEN 1 THEN '' ELSE ' ' || row_number() OVER (PARTITION BY name) END AS counted
            FROM unnest(facts) AS f,
                 LATERAL (SELECT CASE WHEN f->>'fact' IN ('card', 'reveal') AND f->>'card' <> 'down' THEN f->>'card' END AS card) AS c,
                 LATERAL (VALUES (card), (left(card, 1)), (CASE f->>'fact' WHEN 'number' THEN '#' || (f->>'number') END)) AS n(name)
           WHERE name IS NOT NULL) AS names
$$;

-- The reports of a round are folded as the rules fold them. Before a correction takes effect, what was shown until then is kept: it
-- may be what a player remembers.
CREATE FUNCTION "dealt_in"(round_id TEXT) RETURNS TEXT[] LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  facts JSONB[] := '{}';
  shown TEXT[] := '{}';
  e RECORD;
BEGIN
  FOR e IN SELECT type, data FROM event
            WHERE "roundId" = round_id AND type IN ('betsClosed', 'reported', 'corrected', 'resettled') ORDER BY version LOOP
    IF e.type = 'reported' THEN
      facts := facts || (e.data->'fact');
    ELSIF e.type = 'betsClosed' THEN
      facts := '{}';
    ELSE
      shown := shown || dealt_names(facts);
      IF e.type = 'corrected' THEN
        facts[(e.data->>'index')::int + 1] := e.data->'fact';
        IF e.data ? 'swapped' THEN
          facts[(e.data->'swapped'->>'index')::int + 1] := e.data->'swapped'->'fact';
        END IF;
        facts := trim_array(facts, (e.data->>'dropped')::int);
      ELSE
        facts := ARRAY(SELECT r->'fact' FROM jsonb_array_elements(e.data->'reports') AS r);
      END IF;
    END IF;
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT n FROM unnest(shown || dealt_names(facts)) AS n ORDER BY n);
END $$;

-- When a round ends, and when its result is corrected afterwards: its events are written before it, in the same transaction. A round
-- in play has no names, because not all of its cards may be seen.
CREATE FUNCTION "round_dealt"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- One that is there already is updated next.
  IF TG_OP = 'UPDATE' OR NOT EXISTS (SELECT FROM round WHERE id = NEW.id) THEN
    NEW.dealt := dealt_in(NEW.id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "round_dealt_first" BEFORE INSERT ON "round" FOR EACH ROW WHEN (NEW."endedAt" IS NOT NULL) EXECUTE FUNCTION "round_dealt"();
CREATE TRIGGER "round_dealt" BEFORE UPDATE ON "round" FOR EACH ROW
  WHEN (NEW."endedAt" IS NOT NULL AND (OLD."endedAt" IS NULL OR NEW."reversedAt" IS DISTINCT FROM OLD."reversedAt"))
  EXECUTE FUNCTION "round_dealt"();

-- The earlier rounds. Nothing that is recorded or reported of them changes.
ALTER TABLE "round" DISABLE TRIGGER USER;
UPDATE "round" SET dealt = dealt_in(id) WHERE "endedAt" IS NOT NULL;
ALTER TABLE "round" ENABLE TRIGGER USER;

-- CreateIndex
CREATE INDEX "round_dealt_idx" ON "round" USING GIN ("dealt");
