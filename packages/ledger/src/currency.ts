/** A currency: an ISO 4217 code, or the name of the casino's own play money, such as `CHIPS`, which has hundredths. */
export type Currency = string;

/** Whether a currency is an ISO 4217 code. */
export const isIsoCurrency = (currency: Currency): boolean => /^[A-Z]{3}$/.test(currency);

const HUNDREDTHS = 2;
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const WITH_THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND';

const digitsOf = (codes: string, digits: number) => codes.split(' ').map((code): [Currency, number] => [code, digits]);

/**
 * The digits of ISO 4217 after the decimal point where they are not two, by currency; browsers differ in those of some
 * currencies.
 */
export const OTHER_DIGITS: ReadonlyMap<Currency, number> = new Map([
  ...digitsOf(WITHOUT_DECIMALS, 0),
  ...digitsOf(WITH_THOUSANDTHS, 3),
]);

/** The number of decimal places of a currency: 2 for EUR, 0 for JPY, 3 for KWD, 2 for play money. */
export const minorDigits = (currency: Currency): number => OTHER_DIGITS.get(currency) ?? HUNDREDTHS;

/** Minor units as a plain decimal number, as files and records have it: `-1410.00`. */
export function plainAmount(amountMinor: number, currency: Currency): string {
  const digits = minorDigits(currency);
  if (digits === 0) return String(amountMinor);
  const figures = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  return `${amountMinor < 0 ? '-' : ''}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}

/** Minor units in one major unit: 100 cents, 1 yen, 1 000 fils. */
export const minorPerMajor = (currency: Currency): number => 10 ** minorDigits(currency);

/**
 * Minimum chip in minor units: currencies without minor units have larger amounts, so that their smallest chip is not
 * worth one.
 */
const MIN_CHIP_MINOR = 100;

/** The smallest chip in minor units: one major unit (€1, KWD 1), or 100 where there are no minor units (¥100). */
export const chipUnit = (currency: Currency): number => Math.max(minorPerMajor(currency), MIN_CHIP_MINOR);

/** The chip denominations as multiples of the smallest chip, largest first. */
const CHIP_MULTIPLES = [1000, 500, 100, 25, 5, 1] as const;

/** The chips of a currency in minor units, smallest first: what a table offers unless it names its own. */
export const chipsOf = (currency: Currency): readonly number[] =>
  CHIP_MULTIPLES.map((multiple) => multiple * chipUnit(currency)).toReversed();

/** Amounts that apply to every currency are set in hundredths of the smallest chip: 500 is €5, ¥500, KWD 5. */
const HUNDREDTHS_OF_A_CHIP = 100;

/** An amount in hundredths of the smallest chip as minor units of a currency. */
export const inMinorUnits = (hundredthsOfAChip: number, currency: Currency): number =>
  (hundredthsOfAChip * chipUnit(currency)) / HUNDREDTHS_OF_A_CHIP;
