/** English sentences and what they are in another language, `{holes}` in both; the first that matches counts. */
export type PhraseBook = readonly (readonly [english: string, translated: string])[];

/** A sentence of the house in the language of the book; what no entry matches stays as it is. */
export function translate(sentence: string, book: PhraseBook): string {
  return book.find(([english]) => english === sentence)?.[1] ?? sentence;
}
