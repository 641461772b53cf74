// The zone of the house's clock, in which gaming days begin and staff read times unless they choose another.

/**
 * Reads HOUSE_ZONE (`Europe/Vienna`); without it, the zone of the machine.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string} an IANA name
 * @throws {RangeError} for a zone that does not exist
 */
export function readHouseZone({ HOUSE_ZONE }) {
  if (!HOUSE_ZONE) return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    new Intl.DateTimeFormat('en', { timeZone: HOUSE_ZONE });
  } catch {
    throw new RangeError(`HOUSE_ZONE is "${HOUSE_ZONE}", which is no time zone like Europe/Vienna`);
  }
  return HOUSE_ZONE;
}
