-- CreateTable
CREATE TABLE "publish_key" (
    "tableId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "hash" TEXT,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "publish_key_pkey" PRIMARY KEY ("tableId")
);

-- AddForeignKey
ALTER TABLE "publish_key" ADD CONSTRAINT "publish_key_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Only hashes are stored.
ALTER TABLE "publish_key" ADD CONSTRAINT "publish_key_hash" CHECK ("hash" ~ '^[0-9a-f]{64}$');
ALTER TABLE "publish_key" ADD CONSTRAINT "publish_key_version" CHECK ("version" > 0);

-- Game servers reread the keys after every change, and end the session of a former key.
CREATE FUNCTION "announce_publish_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('publish_key', NEW."tableId");
  RETURN NULL;
END $$;
CREATE TRIGGER "publish_key_announced" AFTER INSERT OR UPDATE ON "publish_key" FOR EACH ROW EXECUTE FUNCTION "announce_publish_key"();
