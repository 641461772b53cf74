import type { Currency } from './currency.ts';

/** The play money of a house that names none. */
const PLAY_MONEY: Currency = 'CHIPS';

const WITH_HUNDREDTHS =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD YER ZAR ZMW';
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const WITH_THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND';

/** The digits of ISO 4217 after the decimal point, by currency; browsers differ in those of some currencies. */
export const DIGITS: ReadonlyMap<Currency, number> = new Map(
  [WITHOUT_DECIMALS, '', WITH_HUNDREDTHS, WITH_THOUSANDTHS].flatMap((codes, digits) =>
    codes.split(' ').flatMap((code): [Currency, number][] => (code === '' ? [] : [[code, digits]])),
  ),
);

/** The currencies that a table can have: those of ISO 4217 that are in use, by their codes, and play money. */
export const CURRENCIES: readonly Currency[] = [...DIGITS.keys(), PLAY_MONEY].toSorted();
