/** Whether a text is the IANA name of a time zone. */
export function isZone(text: string): boolean {
  if (text === '' || text.length > 60) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** The names of all zones, for a list to choose from. */
export const allZones = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** The zone's difference from UTC at a moment: `UTC+1`, `UTC+5:45`. */
export function offsetName(ms: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(ms);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT').replace('GMT', 'UTC');
}
