/** What fills a hole of a phrase, by the hole's name; null when it cannot fill it. */
type HoleReader = (text: string, locale: string) => string | null;

const FIGURE = /^\d[\d–\-/:+]*$/;
const DECIMAL = /^\d+\.\d+$/;
const CARDS = /^[2-9TJQKA][cdhs]( [2-9TJQKA][cdhs])*$/;
const AMOUNT = /^([^\d\s.,-]*)\s?([\d,]+(?:\.(\d+))?)$/;

/** An amount that the page itself has written. */
const WRITTEN = /^[\d.,\s]*\d\s?[^\d\s]{1,12}$/;

const asItIs: HoleReader = (text) => text;

const HOLES: Readonly<Record<string, HoleReader>> = {
  n: figure,
  m: figure,
  k: figure,
  /** Cards as the wire writes them: `Kh`, `Kh Kd`. */
  cards: (text) => (CARDS.test(text) ? text : null),
  /** An amount as the server writes it: `€1,250.00`. */
  money,
  balance: money,
  /** Names of people, and what people wrote. */
  name: asItIs,
  text: asItIs,
};

/** What stands in a hole, in the other language; null when it is unknown or not what the hole is for. */
export function readHole(
  hole: string,
  text: string,
  phrase: (text: string) => string | null,
  locale: string,
): string | null {
  const read = HOLES[hole];
  return read ? read(text, locale) : phrase(text);
}

/** Figures: `17`, `1–18`, `35:1`, `2.5`. */
function figure(text: string, locale: string): string | null {
  if (FIGURE.test(text)) return text;
  return DECIMAL.test(text) ? decimal(text, locale) : null;
}

const decimal = (text: string, locale: string): string => {
  const digits = text.length - text.indexOf('.') - 1;
  return Number(text).toLocaleString(locale, { minimumFractionDigits: digits });
};

function money(text: string, locale: string): string | null {
  const [, symbol = '', figures = '', fraction = ''] = AMOUNT.exec(text) ?? [];
  if (figures === '') return WRITTEN.test(text) ? text : null;
  const digits = { minimumFractionDigits: fraction.length, maximumFractionDigits: fraction.length };
  const amount = Number(figures.replaceAll(',', ''));
  if (symbol === '') return amount.toLocaleString(locale, digits);
  // Any currency shows where the sign stands in this language.
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', ...digits })
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('');
}
