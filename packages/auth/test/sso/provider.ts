import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'baize', secret: 'what both servers know' } as const;

/** Who signs in at the provider, and how; null refuses. */
export type Visitor = { readonly subject: string; readonly amr?: string[]; readonly acr?: string } | null;
type Claims = Readonly<Record<string, unknown>>;
/** Another ID token than the provider's own: other claims, or another key; `gone` cuts the connection. */
export type Forgery = 'gone' | { readonly claims?: Claims; readonly key?: KeyObject };

const rsaKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
export const strangersKey = rsaKey();

/** An identity provider on this machine (oidc-provider), where people sign in without a form. */
export async function startProvider(redirectUri: string) {
  const key = rsaKey();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  const issuer = `http://127.0.0.1:${port}`;
  const provider = providerAt(issuer, redirectUri, key);
  const handle = provider.callback();
  let visitor: Visitor = null;
  const forged: { by?: Forgery | undefined } = {};
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') === true) {
      const { subject: accountId, ...how } = visitor ?? { subject: '' };
      const result = visitor === null ? { error: 'access_denied' } : { login: { accountId, remember: false, ...how } };
      void provider.interactionFinished(request, response, result);
      return;
    }
    if (request.url === '/token' && forged.by) {
      if (forged.by === 'gone') {
        request.socket.destroy();
        return;
      }
      forge(response, key, forged.by);
    }
    void handle(request, response);
  });
  return {
    issuer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    /** Takes the place of the provider's own tokens until it is withdrawn. */
    forges: (next: Forgery | undefined) => {
      forged.by = next;
    },
    /** Signs somebody in as a browser would. @returns what the provider's redirection says */
    async visit(address: string, who: Visitor): Promise<URLSearchParams> {
      visitor = who;
      const jar = new Map<string, string>();
      for (let at = address; ; ) {
        if (at.startsWith(redirectUri)) return new URL(at).searchParams;
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        const next = answer.headers.get('location');
        if (next === null) throw new Error(`${answer.status} at ${at}: ${await answer.text()}`);
        at = new URL(next, at).href;
      }
    },
  };
}

function providerAt(issuer: string, redirectUri: string, key: KeyObject): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['of a test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    acrValues: ['one-factor', 'two-factors'],
    claims: { openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
}

/** Replaces the ID token in the answer of the token endpoint. */
function forge(response: ServerResponse, own: KeyObject, { claims, key = own }: Exclude<Forgery, 'gone'>): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    const answer = JSON.parse(String(body)) as { id_token: string };
    const [head = '', payload = ''] = answer.id_token.split('.');
    const told = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    const signed = `${head}.${Buffer.from(JSON.stringify({ ...told, ...claims })).toString('base64url')}`;
    const idToken = `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
    const forged = JSON.stringify({ ...answer, id_token: idToken });
    response.setHeader('content-length', Buffer.byteLength(forged));
    return end(forged);
  }) as typeof response.end; // the one form that Koa uses
}
