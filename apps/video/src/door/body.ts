import type { IncomingMessage } from 'node:http';

/** Reads a body of at most this many bytes; `null` when it is longer. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return null;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** The value of a JSON text; `undefined` when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
