// Refuses requests before they reach Next: addresses and bodies that no browser sends, and bodies without an end.
import { IncomingMessage } from 'node:http';
import { isForm } from './forms.mjs';

/** Longer than any address of the pages. */
const MAX_ADDRESS_CHARACTERS = 4_096;
const MAX_BYTES_AT_THE_DOOR = 16 * 1024;
const MAX_BYTES = 64 * 1024;
const DOOR = /^\/(?:api\/auth|sign-in|sign-up|guest)(?:[/?]|$)/;
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** @typedef {{ status: number, sentence: import('./sentences.mjs').Sentence }} Refused */

/**
 * Why a request is refused by its first line; `null` when it is valid: every escape sequence in the address decodes to
 * text without NUL, which the database cannot store.
 * @param {{ method?: string, url?: string }} request
 * @returns {Refused | null}
 */
export function refusedByAddress({ method = '', url = '' }) {
  if (!METHODS.has(method)) return { status: 405, sentence: 'method' };
  if (url.length > MAX_ADDRESS_CHARACTERS) return { status: 414, sentence: 'tooLongAddress' };
  return isText(url) ? null : { status: 400, sentence: 'address' };
}

/** @param {string} address */
function isText(address) {
  if (!/^\/[\x21-\x7e]*$/.test(address)) return false;
  try {
    return !address.split(/[?&=]/).map(decodeURIComponent).join('').includes('\0');
  } catch {
    return false;
  }
}

/**
 * The request with its whole body, for Next; or why it is refused. The body is counted while it is read, so that a
 * wrong or missing Content-Length has no effect.
 * @param {IncomingMessage} request
 * @returns {Promise<IncomingMessage | Refused>}
 */
export async function withWholeBody(request) {
  const { 'content-length': length, 'transfer-encoding': chunked, 'content-type': type = '' } = request.headers;
  if (length === undefined && chunked === undefined) return request;
  const { method, url = '', headers } = request;
  if (method === 'POST' && !url.startsWith('/api/') && !isFromOurPage(headers))
    return { status: 403, sentence: 'otherPage' };
  const most = DOOR.test(url) ? MAX_BYTES_AT_THE_DOOR : MAX_BYTES;
  if (Number(length) > most) return { status: 413, sentence: 'tooMuch' };
  const parts = [];
  let bytes = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > most) return { status: 413, sentence: 'tooMuch' };
    parts.push(part);
  }
  const body = Buffer.concat(parts);
  const isRead = !holdsZero(body, type) && (await isWhatItSays(request, body, type));
  return isRead ? unread(request, body) : { status: 400, sentence: 'body' };
}

/**
 * Whether a form comes from a page of ours, or from no page. Next would refuse another one with an error of its own
 * (500); the sign-in routes have a refusal of theirs.
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
function isFromOurPage({ origin, host, 'x-forwarded-host': forwarded }) {
  if (origin === undefined || origin === 'null') return true;
  const asked = [forwarded ?? host].flat()[0]?.split(',')[0]?.trim();
  return URL.canParse(origin) && new URL(origin).host === asked;
}

/** Pages receive forms, the sign-in routes receive JSON. */
function isWhatItSays({ method, url = '', headers }, body, type) {
  if (method !== 'POST') return true;
  return url.startsWith('/api/') ? isJsonIfSaid(body, type) : isForm(body, type, 'next-action' in headers);
}

/** Whether it contains a NUL, raw or as encoded in JSON and forms. */
function holdsZero(body, type) {
  if (body.includes(0) || /(?<!\\)(?:\\\\)*\\u0000/.test(body.toString('latin1'))) return true;
  return type.startsWith('application/x-www-form-urlencoded') && body.includes('%00');
}

function isJsonIfSaid(body, type) {
  if (!type.startsWith('application/json') || body.length === 0) return true;
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** The same request with its body put back. */
function unread(request, body) {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const copy = new IncomingMessage(request.socket);
  Object.assign(copy, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  copy.push(body);
  copy.push(null);
  copy.complete = true;
  return copy;
}
