/** From the moment a card is known until its face can be read, ms: it moves and turns over. */
export const CARD_LIES_OPEN_MS = 520;
