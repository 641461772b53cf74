/** From the moment a card is known to the moment its face lies open, ms: it comes from the shoe and turns. */
export const CARD_LIES_OPEN_MS = 520;
