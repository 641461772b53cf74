export { parseDecimal, parseWhole } from './decimal.ts';
export { latinDigits } from './digits.ts';
export { withFallback } from './fallback.ts';
export type { HouseKey } from './keys.ts';
export {
  DIRECTIONS,
  LOCALES,
  type Locale,
  TRIAL_LOCALES,
  type WholeLocale,
  WRITTEN_AS,
} from './locales.ts';
export { formatMoney, type MoneyFormat } from './money.ts';
export { formatNumber } from './number-format.ts';
export { parseMoney } from './typed-money.ts';
export { type Format, type Texts, type Values, valuesIn, type Writer, writerIn } from './writer.ts';
