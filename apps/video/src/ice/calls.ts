import { parseMessage } from 'werift';

/** Whom a connection check calls: their name in the answer to an offer. `undefined` for any other packet. */
export function calledIn(packet: Buffer): string | undefined {
  if (packet[0] !== 0 || packet[1] !== 1) return;
  try {
    const name: unknown = parseMessage(packet)?.getAttributeValue('USERNAME');
    return typeof name === 'string' ? name.split(':', 1)[0] : undefined;
  } catch {
    return;
  }
}

/** The connection, of these by name, that a connection check calls and is signed for. `undefined` for any other packet. */
export function recognise<Line extends { readonly password: string }>(
  packet: Buffer,
  lines: ReadonlyMap<string, Line>,
): Line | undefined {
  const line = lines.get(calledIn(packet) ?? '');
  return line && isSigned(packet, line.password) ? line : undefined;
}

function isSigned(packet: Buffer, password: string): boolean {
  try {
    return parseMessage(packet, Buffer.from(password)) !== undefined;
  } catch {
    return false;
  }
}
