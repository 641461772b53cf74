import { z } from 'zod';

/** The version of the messages between processes. Processes of two neighbouring versions understand each other. */
const BUS_VERSION = 1;

/** The longest message that is sent and read, bytes: as the limit of a NATS server. */
export const MAX_BYTES = 1_048_576;

const envelope = z.strictObject({
  v: z
    .int()
    .min(BUS_VERSION - 1)
    .max(BUS_VERSION + 1),
  m: z.looseObject({}),
});

/** A message as it is sent. */
export const writeMessage = (message: object): string => JSON.stringify({ v: BUS_VERSION, m: message });

/** What was sent; `null` for garbage, what is too long, and another version. */
export function readMessage(data: Uint8Array): object | null {
  const read = data.length <= MAX_BYTES ? envelope.safeParse(jsonOf(data)) : undefined;
  return read?.success ? read.data.m : null;
}

function jsonOf(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('utf8'));
  } catch {
    return undefined;
  }
}
