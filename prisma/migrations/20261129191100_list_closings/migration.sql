-- DropIndex
DROP INDEX "event_incident_idx";

-- CreateIndex
CREATE INDEX "event_incident_idx" ON "event"("at" DESC, "tableId", "version") WHERE (type IN ('paused', 'resumed', 'voided', 'voidApproved', 'voidRefused', 'ownShoeOpened', 'corrected', 'irregular', 'announced', 'handedOver', 'restarted', 'tableOpened', 'tableClosed', 'reversalAsked', 'reversalRefused', 'reversed', 'abandonAsked', 'abandonRefused', 'abandoned', 'acknowledged', 'closingAnnounced', 'closingWithdrawn'));
