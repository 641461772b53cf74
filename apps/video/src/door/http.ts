import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { clientAddress } from '@baize/auth/proxies';

/** Answers a request. The body is for the engineer who reads it. */
export function end(response: ServerResponse, status: number, body = ''): void {
  if (body !== '' && !response.hasHeader('content-type'))
    response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.writeHead(status, { 'cache-control': 'no-store' }).end(body);
}

/** Answers with a value of this server's own. */
export function endWithJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json');
  end(response, 200, JSON.stringify(value));
}

/** The request carries nothing that permits it. */
export function endUnauthorised(response: ServerResponse): void {
  response.setHeader('www-authenticate', 'Bearer');
  end(response, 401);
}

/** The resource has other methods. @param methods of the resource besides OPTIONS */
export function endNotAllowed(response: ServerResponse, methods: string): void {
  response.setHeader('allow', `${methods}, OPTIONS`);
  end(response, 405);
}

/** The bearer token of a request. The name of the scheme has no case (RFC 9110, section 11.1). */
export const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  /^bearer +([\w.-]{1,1000})$/i.exec(headers.authorization ?? '')?.[1];

/** The media type of a body, without its parameters. */
export const mediaTypeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** The address of a client, as far as the proxies in between are trusted. */
export const addressOf = (trusted: BlockList, { socket, headers }: IncomingMessage): string =>
  clientAddress(trusted, socket.remoteAddress, headers['x-forwarded-for'])?.replace(/^::ffff:/, '') ?? '';

const HERE = /^(127\.|::1$)/;

/** The address by which sessions are counted; null for this machine itself, unless a proxy on it passes others on. */
export function countedAddressOf(trusted: BlockList, request: IncomingMessage): string | null {
  const address = addressOf(trusted, request);
  return HERE.test(address) && request.headers['x-forwarded-for'] === undefined ? null : address;
}
