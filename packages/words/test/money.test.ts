import { describe, expect, it } from 'vitest';
import { formatMoney } from '../src/money.ts';
import { parseMoney } from '../src/typed-money.ts';

describe('an amount in writing', () => {
  it.each([
    [75_250, 'EUR', {}, '€752.50'],
    [-7_300, 'EUR', {}, '\u2212€73.00'],
    [3_500, 'EUR', { sign: 'always' }, '+€35.00'],
    [-3_500, 'EUR', { sign: 'always' }, '\u2212€35.00'],
    [0, 'EUR', { sign: 'always' }, '€0.00'],
    [-0, 'EUR', {}, '€0.00'],
    [5, 'EUR', {}, '€0.05'],
    [10_000, 'EUR', { trim: true }, '€100'],
    [10_050, 'EUR', { trim: true }, '€100.50'],
    [16_482_040, 'EUR', { currencyDisplay: 'none' }, '164,820.40'],
    [25_000, 'EUR', { currencyDisplay: 'code' }, 'EUR\u00a0250.00'],
    [1_250, 'JPY', {}, '¥1,250'],
    [1_250, 'KWD', { currencyDisplay: 'none' }, '1.250'],
    [100_000, 'PLAY', {}, '1,000.00\u00a0PLAY'],
    [9_007_199_254_740_991, 'EUR', {}, '€90,071,992,547,409.91'],
  ] as const)('%i %s %o', (amountMinor, currency, format, text) => {
    expect(formatMoney(amountMinor, currency, 'en-GB', format)).toBe(text);
  });

  it('follows another language', () => {
    expect(formatMoney(125_050, 'EUR', 'de-DE')).toBe('1.250,50\u00a0€');
  });

  it('refuses what is not whole minor units', () => {
    expect(() => formatMoney(12.5, 'EUR', 'en-GB')).toThrow(RangeError);
  });
});

describe('an amount typed by a person', () => {
  it.each([
    ['25', 2_500],
    ['€1,250.50', 125_050],
    [' 12.5 EUR', 1_250],
    ['\u221210', -1_000],
    ['.5', undefined],
    ['1.234', undefined],
    ['1.2.3', undefined],
    ['ten', undefined],
    ['', undefined],
    ['99999999999999999', undefined],
  ])('%s', (text, amountMinor) => {
    expect(parseMoney(text, 'EUR', 'en-GB')).toBe(amountMinor);
  });

  it('reads the decimal comma where one is written', () => {
    expect(parseMoney('1.250,50 €', 'EUR', 'de-DE')).toBe(125_050);
  });
});

describe('the currencies of the world', () => {
  it.each([
    ['EUR', 123_456_789, '€1,234,567.89', '1.234.567,89\u00a0€'],
    ['USD', 123_456_789, '$1,234,567.89', '1.234.567,89\u00a0$'],
    ['GBP', 123_456_789, '£1,234,567.89', '1.234.567,89\u00a0£'],
    ['JPY', 123_456_789, '¥123,456,789', '123.456.789\u00a0¥'],
    ['SEK', 123_456_789, 'kr\u00a01,234,567.89', '1.234.567,89\u00a0kr'],
    ['BRL', 123_456_789, 'R$1,234,567.89', '1.234.567,89\u00a0R$'],
    ['KWD', 123_456_789, 'KWD\u00a0123,456.789', '123.456,789\u00a0KWD'],
  ])('%s', (currency, amountMinor, english, german) => {
    expect(formatMoney(amountMinor, currency, 'en-GB')).toBe(english);
    expect(formatMoney(amountMinor, currency, 'de-DE')).toBe(german);
    expect(formatMoney(-amountMinor, currency, 'de-DE')).toBe(`\u2212${german}`);
    expect(parseMoney(english, currency, 'en-GB')).toBe(amountMinor);
    expect(parseMoney(german, currency, 'de-DE')).toBe(amountMinor);
  });

  it('have as many decimals as they have minor units, typed and written', () => {
    expect(parseMoney('1.234', 'KWD', 'en-GB')).toBe(1_234);
    expect(parseMoney('1.2345', 'KWD', 'en-GB')).toBeUndefined();
    expect(parseMoney('1250', 'JPY', 'en-GB')).toBe(1_250);
    expect(parseMoney('1250.5', 'JPY', 'en-GB')).toBeUndefined();
    expect(formatMoney(5_000, 'KWD', 'en-GB', { trim: true })).toBe('KWD\u00a05');
    expect(formatMoney(5_250, 'KWD', 'en-GB', { trim: true })).toBe('KWD\u00a05.250');
    expect(formatMoney(500, 'JPY', 'en-GB', { trim: true })).toBe('¥500');
  });
});

describe('an amount that could be read as another', () => {
  it.each([
    ['1,5', 'EUR', 'en-GB'],
    ['1,50', 'EUR', 'en-GB'],
    ['1 000,50', 'EUR', 'en-GB'],
    ['1,2,3', 'EUR', 'en-GB'],
    ['1,000,00', 'EUR', 'en-GB'],
    ['1,000 000', 'EUR', 'en-GB'],
    ['1000,000', 'EUR', 'en-GB'],
    ['12,', 'EUR', 'en-GB'],
    ['12.', 'EUR', 'en-GB'],
    ['0x10', 'EUR', 'en-GB'],
    ['1e3', 'EUR', 'en-GB'],
    ['+5', 'EUR', 'en-GB'],
    ['--5', 'EUR', 'en-GB'],
    ['5-', 'EUR', 'en-GB'],
    ['1 2', 'EUR', 'en-GB'],
    ['$12', 'EUR', 'en-GB'],
    ['12 USD', 'EUR', 'en-GB'],
    ['\u20ac12\u20ac', 'EUR', 'en-GB'],
    ['12.50', 'EUR', 'de-DE'],
    ['1.5', 'EUR', 'de-DE'],
    ['1,250.50', 'EUR', 'de-DE'],
    ['1.250.50', 'EUR', 'de-DE'],
    ['1.5', 'KWD', 'de-DE'],
    ['2.500', 'KWD', 'de-DE'],
    ['2,500', 'KWD', 'en-GB'],
    ['1,5', 'JPY', 'en-GB'],
    ['1.500', 'JPY', 'en-GB'],
  ])('%s %s in %s is refused', (text, currency, locale) => {
    expect(parseMoney(text, currency, locale)).toBeUndefined();
  });
});

describe('an amount that can be read in one way only', () => {
  it.each([
    ['1\u202f000,50', 'EUR', 'de-DE', 100_050],
    ["1'000.50", 'EUR', 'en-GB', 100_050],
    ['1,000', 'EUR', 'en-GB', 100_000],
    ['1.000', 'EUR', 'de-DE', 100_000],
    ['2.500,000', 'KWD', 'de-DE', 2_500_000],
    ['2,500,000', 'KWD', 'en-GB', 2_500_000_000],
    ['-\u20ac10', 'EUR', 'en-GB', -1_000],
    ['\u20ac-10', 'EUR', 'en-GB', -1_000],
    ['10 eur', 'EUR', 'en-GB', 1_000],
    ['kr 5', 'SEK', 'en-GB', 500],
    ['\u0661\u0662.\u0665\u0660', 'EUR', 'en-GB', 1_250],
    ['\uff11\uff12', 'EUR', 'de-DE', 1_200],
    ['007', 'EUR', 'en-GB', 700],
  ])('%s %s in %s', (text, currency, locale, amountMinor) => {
    expect(parseMoney(text, currency, locale)).toBe(amountMinor);
  });

  it.each(['en-GB', 'de-DE', 'ar-u-nu-latn', 'fr-FR', 'de-CH'])('is what we write ourselves in %s', (locale) => {
    for (const currency of ['EUR', 'USD', 'JPY', 'KWD', 'CHF', 'SEK', 'BRL', 'PLAY'])
      for (const amountMinor of [0, 1, -1, 99, 1_000, 123_456, -123_456_789])
        for (const currencyDisplay of ['symbol', 'code', 'none'] as const) {
          const text = formatMoney(amountMinor, currency, locale, { currencyDisplay });
          expect([text, parseMoney(text, currency, locale)]).toEqual([text, amountMinor]);
        }
  });
});
