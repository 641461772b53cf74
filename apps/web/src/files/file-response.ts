import { type Identity, may, type Permission, readFourEyes } from '@baize/auth';
import { log } from '../../serve/log.mjs';
import type { Language } from '../i18n/language.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  round: 'text/plain; charset=utf-8',
  zip: 'application/zip',
} as const;
export type FileType = keyof typeof TYPES;

/** What a file holds: text, or bytes. */
export type FileContent = string | AsyncGenerator<string> | ReadableStream<Uint8Array>;

/** A file of the back office, whose name says when one operator decides alone in this house. */
export const fileResponse = (name: string, type: FileType, content: FileContent): Response =>
  download(saying(name), type, content);

/** A download, streamed while it is written. */
export function download(name: string, type: FileType, content: FileContent): Response {
  const isWritten = typeof content === 'string' || content instanceof ReadableStream;
  return new Response(isWritten ? content : streamed(encoded(content)), {
    headers: {
      'Content-Type': TYPES[type],
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}.${type}"`,
      'Cache-Control': 'no-store',
    },
  });
}

const saying = (name: string): string => (readFourEyes(process.env) ? name : `${name}-FOUR_EYES-off`);

/** The minimum number of characters sent at a time. */
const PIECE = 16_384;

/** Text as bytes, in pieces that are worth to be sent. */
export async function* encoded(text: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let piece = '';
  for await (const part of text) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  if (piece !== '') yield encoder.encode(piece);
}

/** Written at the speed at which it is read; stops when the reader disconnects. */
export function streamed(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void pieces.return(undefined),
  });
}

/** The refusal of a file; `null` if it is allowed. Files do not redirect to the sign-in page. */
export function refuseFile(identity: Identity | null, permission: Permission, { say }: Language): Response | null {
  if (identity === null) return refusal(401, say('office.export.refused.signIn'));
  if (may(identity, permission)) return null;
  log('warn', 'not allowed', { who: `user:${identity.userId}`, role: identity.role, permission });
  return refusal(403, say('office.export.refused.role'));
}

export const refusal = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
