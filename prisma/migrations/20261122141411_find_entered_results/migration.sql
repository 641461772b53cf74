-- DropIndex
DROP INDEX "event_by_hand_idx";

-- CreateIndex
CREATE INDEX "event_by_hand_idx" ON "event"("at" DESC) WHERE ((data ? 'byHand'::text) OR ((((data -> 'source'::text) ->> 'from'::text) = 'dealer'::text) AND (((data -> 'fact'::text) ->> 'fact'::text) = ANY (ARRAY['card'::text, 'reveal'::text, 'peek'::text, 'number'::text]))));
