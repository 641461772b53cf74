/** The names of all zones, for a list to choose from. */
export const allZones = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** The zone's difference from UTC at a moment: `UTC+1`, `UTC+5:45`. */
export function offsetName(ms: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(ms);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT').replace('GMT', 'UTC');
}
