/** The part that we use; the package has no types. */
declare module 'phe' {
  const phe: {
    cardCodes(cards: readonly string[]): number[];
    evaluateCardCodes(codes: readonly number[]): number;
  };
  export = phe;
}
