/** Cached: creating a format takes ten times longer than using it, and a table layout shows hundreds of amounts. */
const formats = new Map<string, Intl.NumberFormat>();

/** A cached number format for a BCP 47 tag. */
export function formatFor(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

export const MINUS = '\u2212';

/** A number in a language, with the true minus sign, as amounts have it. */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const format = formatFor(locale, options);
  if (value >= 0) return format.format(value);
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? MINUS : part.value))
    .join('');
}
