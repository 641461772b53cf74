import type { Phrase } from '@baize/rules';

/** The phrase with an initial capital, for a name that stands alone. */
export const capital = (text: Phrase): Phrase => ({ key: 'house.capital', values: { text } });
