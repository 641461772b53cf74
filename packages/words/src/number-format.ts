/** Cached: creating a format takes ten times longer than using it, and a table layout shows hundreds of amounts. */
const formats = new Map<string, Intl.NumberFormat>();

/** A cached number format for a BCP 47 tag. */
export function formatFor(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
