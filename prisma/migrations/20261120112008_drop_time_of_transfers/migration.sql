-- DropIndex
DROP INDEX "transfer_at_idx";
