/** The version of the messages between processes. Processes of two neighbouring versions understand each other. */
const BUS_VERSION = 1;

/** The longest message that is sent and read, bytes: as the limit of a NATS server. */
export const MAX_BYTES = 1_048_576;

/** A message as it is sent. */
export const writeMessage = (message: object): string => JSON.stringify({ v: BUS_VERSION, m: message });

/** What was sent; `null` for garbage, what is too long, and another version. */
export function readMessage(data: Uint8Array): object | null {
  const { v, m, ...rest } = objectOf(data.length <= MAX_BYTES ? jsonOf(data) : undefined) ?? {};
  const isKnown = Number.isInteger(v) && Math.abs(Number(v) - BUS_VERSION) <= 1;
  return isKnown && Object.keys(rest).length === 0 ? objectOf(m) : null;
}

/** By hand and without a copy: every message on the bus passes here. */
const objectOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  isObject(value) && !Array.isArray(value) ? value : null;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function jsonOf(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('utf8'));
  } catch {
    return undefined;
  }
}
