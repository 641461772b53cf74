/** The time from a known card to its visible face, ms: it leaves the shoe and turns over. */
export const CARD_LIES_OPEN_MS = 520;
