import type { Phrase } from '@baize/rules';

/** A phrase that is these very words. */
export const inWords = (hand: string): Phrase => ({ key: 'house.because.hand', values: { hand } });
