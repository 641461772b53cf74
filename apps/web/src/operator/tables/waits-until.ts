/** When a stored configuration is in force, ms; null when it is already, or from the next round on. */
export function waitsUntil(config: unknown, now: number): number | null {
  const from = typeof config === 'object' && config !== null && 'from' in config ? config.from : undefined;
  const ms = typeof from === 'string' ? Date.parse(from) : Number.NaN;
  return ms > now ? ms : null;
}
