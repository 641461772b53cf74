import { type IncomingMessage, ServerResponse } from 'node:http';

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
} as const;

const FOR_A_YEAR = 'max-age=31536000; includeSubDomains';

/**
 * The response class for every request of a server: declares to browsers that the response is not a page.
 * @param webUrl the public web address; if it is https, HSTS is sent
 */
export function secureResponse(webUrl: string): typeof ServerResponse {
  const headers = Object.entries({
    ...HEADERS,
    ...(webUrl.startsWith('https:') ? { 'Strict-Transport-Security': FOR_A_YEAR } : {}),
  });
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(request: Request) {
      super(request);
      for (const [name, value] of headers) this.setHeader(name, value);
    }
  };
}
