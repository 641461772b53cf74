-- For how long the video servers keep recordings is a setting of the house too.
ALTER TABLE "house_setting"
    DROP CONSTRAINT "house_setting_kind",
    ADD CONSTRAINT "house_setting_kind" CHECK (
        "setting" IN ('name', 'brand', 'languages', 'keeping', 'recordings') AND "fromDay" IS NULL
        OR "setting" = 'day' AND "fromDay" IS NOT NULL AND "fromDay" ~ '^\d{4}-\d\d-\d\d$');
