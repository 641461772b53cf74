/** The language of the house: every amount, date and number is written in it. */
export const HOUSE_LOCALE = 'en-GB';
