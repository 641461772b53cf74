-- Whoever is given the temporary password of somebody else's account could take that account. So its owner, who has chosen
-- a new password, reads a code to another operator, who confirms it.
ALTER TABLE "user" ADD COLUMN "arrivalHolder" TEXT, ADD COLUMN "arrivalCode" TEXT;
