-- What operators set for the whole house: every version, by whom and why. The newest of a setting holds; of the hours of gaming days the
-- newest for each day from which they hold. Nobody changes or deletes one.
CREATE TABLE "house_setting" (
    "id" BIGSERIAL NOT NULL,
    "setting" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "fromDay" TEXT,
    "why" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "house_setting_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "house_setting_kind" CHECK (
        "setting" IN ('name', 'brand', 'languages', 'keeping') AND "fromDay" IS NULL
        OR "setting" = 'day' AND "fromDay" IS NOT NULL AND "fromDay" ~ '^\d{4}-\d\d-\d\d$'),
    CONSTRAINT "house_setting_value" CHECK ("value" ->> 'setting' = "setting")
);
CREATE INDEX "house_setting_setting_fromDay_id_idx" ON "house_setting"("setting", "fromDay", "id" DESC);
CREATE TRIGGER house_setting_append_only BEFORE DELETE OR UPDATE ON house_setting FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER house_setting_no_truncate BEFORE TRUNCATE ON house_setting FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Hours hold from a day on that has not begun in any zone: what days before have summed never changes.
CREATE FUNCTION refuse_begun_day() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW."fromDay" <= to_char(clock_timestamp() AT TIME ZONE 'UTC' + interval '14 hours', 'YYYY-MM-DD') THEN
    RAISE EXCEPTION 'the day % has begun', NEW."fromDay";
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER house_setting_coming BEFORE INSERT ON house_setting FOR EACH ROW WHEN (NEW."setting" = 'day') EXECUTE FUNCTION refuse_begun_day();

-- Game servers read it as soon as it is committed.
CREATE TRIGGER house_setting_announce AFTER INSERT ON house_setting FOR EACH STATEMENT EXECUTE FUNCTION announce_house();
