-- Servers hear that a table has another configuration, however it was given one, and take it at its next round.
CREATE FUNCTION "tell_of_configuration"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('configuration', NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER "table_configured" AFTER UPDATE OF "configVersion" ON "table" FOR EACH ROW
  WHEN (NEW."configVersion" IS DISTINCT FROM OLD."configVersion")
  EXECUTE FUNCTION "tell_of_configuration"();
