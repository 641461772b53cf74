/** What we use of it; the package has no types. */
declare module 'phe' {
  const phe: {
    cardCodes(cards: readonly string[]): number[];
    evaluateCardCodes(codes: readonly number[]): number;
  };
  export = phe;
}
