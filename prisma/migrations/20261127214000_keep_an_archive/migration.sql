-- CreateTable
CREATE TABLE "archive" (
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "tableId" TEXT,
    "month" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "previous" BYTEA,
    "counts" JSONB NOT NULL,
    "versions" int4multirange,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "archive_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "archive_file_key" ON "archive"("file");

-- CreateIndex
CREATE UNIQUE INDEX "archive_digest_key" ON "archive"("digest");

-- A record is as old as itself, and not as the transaction in which it is made.
ALTER TABLE "recorded_change" ALTER COLUMN "at" SET DEFAULT clock_timestamp();

-- Only ever made longer.
CREATE TRIGGER "archive_append_only" BEFORE UPDATE OR DELETE ON "archive" FOR EACH ROW EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "archive_no_truncate" BEFORE TRUNCATE ON "archive" FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();

-- Events are deleted with the file of the archive that the transaction names, and without one not at all.
CREATE FUNCTION "only_into_archive"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM gone g
      LEFT JOIN (SELECT a."tableId", generate_series(lower(stretch), upper(stretch) - 1) AS version
                   FROM archive a, unnest(a.versions) AS stretch
                  WHERE a.digest = decode(coalesce(current_setting('baize.archive', true), ''), 'hex')) AS kept
        USING ("tableId", version)
     WHERE kept.version IS NULL) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER event_append_only ON event;
CREATE TRIGGER event_append_only BEFORE UPDATE ON event FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER event_only_into_archive AFTER DELETE ON event REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "only_into_archive"();

-- The deletion of a row that is in this file is recorded with the digest of the file; every other one with none.
CREATE FUNCTION "name_archive"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  SELECT a.digest INTO NEW.digest FROM archive a
   WHERE a.digest = decode(coalesce(current_setting('baize.archive', true), ''), 'hex') AND a.counts ? NEW.source;
  RETURN NEW;
END $$;
CREATE TRIGGER "name_archive" BEFORE INSERT ON "recorded_change" FOR EACH ROW WHEN (NEW.digest IS NULL) EXECUTE FUNCTION "name_archive"();

-- The archive is covered by the chain of records; the statements follow from packages/database/src/chain/recorded.ts.
CREATE FUNCTION "record_archive"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT 'archive', r.number::text, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    INSERT INTO recorded_change (source, key, digest) SELECT 'archive', r.number::text, sha256(convert_to(json_build_array(r."number", r."kind", r."tableId", r."month", r."file", r."digest", r."previous", r."counts", r."versions", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM (SELECT NEW.*) AS r WHERE sha256(convert_to(json_build_array(r."number", r."kind", r."tableId", r."month", r."file", r."digest", r."previous", r."counts", r."versions", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) IS DISTINCT FROM (SELECT c.digest FROM recorded_change c WHERE c.source = 'archive' AND c.key = r.number::text ORDER BY c.id DESC LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "record_archive" AFTER INSERT OR UPDATE OR DELETE ON "archive" FOR EACH ROW EXECUTE FUNCTION "record_archive"();
INSERT INTO recorded_change (source, key, digest) SELECT 'archive', r.number::text, sha256(convert_to(json_build_array(r."number", r."kind", r."tableId", r."month", r."file", r."digest", r."previous", r."counts", r."versions", (date_part('epoch', r."at") * 1000)::int8)::text, 'UTF8')) FROM "archive" AS r;
