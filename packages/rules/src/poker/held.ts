/** A hand as it is said in the middle of a sentence: `pair of kings`. */
export const inSentence = (hand: string): string => hand.replace(/^./, (letter) => letter.toLowerCase());

/** What somebody has, in the middle of a sentence: `a pair of kings`, `a flush, king high`, `three kings`, `king high`. */
export const held = (hand: string): string =>
  inSentence(hand).replace(/^(?=pair|straight|flush|full|mini|royal)/, 'a ');
