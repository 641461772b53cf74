import { STATUS_CODES } from 'node:http';
import type { Problem } from '@baize/client';

/** A refusal as its status and body. */
export interface Refused {
  readonly status: number;
  readonly body: Problem;
}

/** A refusal by RFC 9457. @param code for programs @param also a sentence for people, or what is wrong with which part */
export const problem = (
  status: number,
  code: string,
  also: Partial<Pick<Problem, 'detail' | 'errors'>> = {},
): Refused => ({
  status,
  body: { type: 'about:blank', title: STATUS_CODES[status] ?? 'Refused', status, code, ...also },
});

/** The answer to a call. */
export function answered(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', ...headers },
  });
}
