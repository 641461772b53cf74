const SILK_MS = [10, 20, 40, 60];
const HYBRID_MS = [10, 20];
const CELT_MS = [2.5, 5, 10, 20];

/** How long the sound of an Opus packet lasts, ms (RFC 6716, section 3.1). */
export function opusDuration(packet: Buffer): number {
  const first = packet[0] ?? 0;
  const config = first >> 3;
  const lengths = config < 12 ? SILK_MS : config < 16 ? HYBRID_MS : CELT_MS;
  return (lengths[config % lengths.length] ?? 0) * framesOf(first & 0x03, packet);
}

function framesOf(code: number, packet: Buffer): number {
  if (code === 0) return 1;
  return code === 3 ? (packet[1] ?? 0) & 0x3f : 2;
}
