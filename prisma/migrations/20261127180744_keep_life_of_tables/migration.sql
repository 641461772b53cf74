-- AlterTable
ALTER TABLE "table" ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'in-service';

-- AlterTable
ALTER TABLE "round" ADD COLUMN     "tableName" TEXT;

-- CreateTable
CREATE TABLE "table_life" (
    "number" INTEGER NOT NULL,
    "tableId" TEXT,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "by" TEXT NOT NULL,
    "role" TEXT,
    "address" TEXT,
    "why" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "table_life_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE INDEX "table_life_tableId_number_idx" ON "table_life"("tableId", "number");

-- Every table that is there was created and put into service, in the order of the lobby.
UPDATE "table" t SET position = o.position
  FROM (SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS position FROM "table") AS o
 WHERE o.id = t.id;
INSERT INTO "table_life" (number, "tableId", type, data, by, why)
SELECT 2 * position + 1, id, 'created', jsonb_build_object('name', name, 'game', game, 'currency', currency), 'house', 'Upgrade' FROM "table"
UNION ALL
SELECT 2 * position + 2, id, 'putInService', '{}', 'house', 'Upgrade' FROM "table"
ORDER BY 1;

-- Only ever made longer.
CREATE TRIGGER "table_life_append_only" BEFORE UPDATE OR DELETE ON "table_life" FOR EACH ROW EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "table_life_no_truncate" BEFORE TRUNCATE ON "table_life" FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();

-- Its events alone make tables, name, order and retire them; servers hear of each.
CREATE FUNCTION "live_table"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before TEXT := (SELECT state FROM "table" WHERE id = NEW."tableId");
  after TEXT := CASE NEW.type WHEN 'created' THEN 'draft' WHEN 'retired' THEN 'retired' WHEN 'putInService' THEN 'in-service' WHEN 'reopened' THEN 'in-service' ELSE before END;
BEGIN
  IF NEW.number <> (SELECT count(*) FROM table_life) THEN
    RAISE EXCEPTION 'the events of tables are numbered without gaps';
  END IF;
  IF (NEW.type <> 'ordered' AND before IS DISTINCT FROM
      CASE NEW.type WHEN 'created' THEN NULL WHEN 'putInService' THEN 'draft' WHEN 'retired' THEN 'in-service' WHEN 'reopened' THEN 'retired' ELSE before END
      OR NEW.type = 'renamed' AND before IS NULL) THEN
    RAISE EXCEPTION 'a table that is % cannot be %', coalesce(before, 'unknown'), NEW.type;
  END IF;
  IF NEW.type = 'created' THEN
    INSERT INTO "table" (id, name, game, currency, position, state)
    SELECT NEW."tableId", NEW.data->>'name', NEW.data->>'game', NEW.data->>'currency', (SELECT count(*) FROM "table"), after;
  ELSIF NEW.type = 'ordered' THEN
    UPDATE "table" t SET position = o.place - 1
      FROM jsonb_array_elements_text(NEW.data->'after') WITH ORDINALITY AS o(id, place)
     WHERE o.id = t.id;
  ELSE
    UPDATE "table" SET state = after, name = CASE NEW.type WHEN 'renamed' THEN NEW.data->>'name' ELSE name END WHERE id = NEW."tableId";
  END IF;
  PERFORM pg_notify('configuration', coalesce(NEW."tableId", ''));
  RETURN NULL;
END $$;
CREATE TRIGGER "live_table" AFTER INSERT ON "table_life" FOR EACH ROW EXECUTE FUNCTION "live_table"();

-- The stream is covered by the chain of records; the statements follow from packages/database/src/chain/recorded.ts.
CREATE FUNCTION "record_table_life"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'table_life', r.number::text, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'table_life', r.number::text, sha256(convert_to(json_build_array(r."number", r."tableId", r."type", r."data", r."by", r."role", r."address", r."why", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."number", r."tableId", r."type", r."data", r."by", r."role", r."address", r."why", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'table_life' AND c.key = r.number::text ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_table_life" AFTER INSERT OR UPDATE OR DELETE ON "table_life" FOR EACH ROW EXECUTE FUNCTION "record_table_life"();
INSERT INTO recorded_change (source, key, digest) SELECT 'table_life', r.number::text, sha256(convert_to(json_build_array(r."number", r."tableId", r."type", r."data", r."by", r."role", r."address", r."why", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM "table_life" AS r;
