-- Rounds are judged by the configuration that they began with, so no version of it is ever changed: a change is a new version.
CREATE TRIGGER "table_config_append_only" BEFORE UPDATE OR DELETE ON "table_config" FOR EACH ROW EXECUTE FUNCTION "append_only"();
CREATE TRIGGER "table_config_no_truncate" BEFORE TRUNCATE ON "table_config" FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
