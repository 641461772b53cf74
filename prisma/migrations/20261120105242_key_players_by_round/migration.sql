-- DropIndex
DROP INDEX "round_player_roundId_idx";

-- AlterTable
ALTER TABLE "round_player" DROP CONSTRAINT "round_player_pkey",
ADD CONSTRAINT "round_player_pkey" PRIMARY KEY ("roundId", "playerId");
