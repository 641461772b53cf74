/** What somebody has, in the middle of a sentence: `a pair of kings`, `a flush, king high`, `three kings`, `king high`. */
export const held = (hand: string): string =>
  hand.replace(/^./, (letter) => letter.toLowerCase()).replace(/^(?=pair|straight|flush|full|mini|royal)/, 'a ');
