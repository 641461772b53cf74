export type { HouseKey } from './keys.ts';
export { LOCALES, type Locale, WRITTEN_AS } from './locales.ts';
export { formatFor, formatMoney, type MoneyFormat, parseMoney } from './money.ts';
export { type Format, type Texts, type Writer, writerIn } from './writer.ts';
