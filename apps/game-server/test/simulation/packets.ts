const KEPT = 100;
const read = new Map<string, unknown>();

/** What a packet of Socket.IO carries. A broadcast is read once for all who get it, and nobody may change it. */
export function readPacket(packet: string): unknown {
  const known = read.get(packet);
  if (known !== undefined) return known;
  if (read.size > KEPT) read.clear();
  const carried: unknown = JSON.parse(packet.slice(packet.indexOf('[')));
  read.set(packet, carried);
  return carried;
}
