import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { type RefusalCode, refusal } from '../refusals.ts';
import type { SsoOptions } from './sso-settings.ts';

/** What was asked of the provider, to be compared with its answer. */
export type SsoAsked = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Who signed in at the provider. */
export type SsoPerson = {
  /** The provider's own id of the person (`sub`). */
  readonly subject: string;
  /** Whether the provider states that a second factor was used. */
  readonly secondFactor: boolean;
};

/** The provider did not sign anybody in; `cause` is for the log. */
export class SsoError extends Error {
  readonly code: SsoErrorCode;
  constructor(code: SsoErrorCode, cause: unknown) {
    super(refusal(code).phrase.key, { cause });
    this.code = code;
  }
}
type SsoErrorCode = Extract<RefusalCode, `sso-${string}`>;

/** How long the provider may take to answer, in seconds. */
const PATIENCE_SECONDS = 5;

/** The provider of the house, found by its issuer at the first sign-in, and again while it cannot be reached. */
export function ssoProvider(options: SsoOptions, redirectUri: string) {
  let found: Promise<Configuration> | null = null;
  const configuration = (): Promise<Configuration> => {
    found ??= discover(options).catch((error: unknown) => {
      found = null;
      throw errorOf(error);
    });
    return found;
  };
  return {
    /** The address at the provider where the person signs in. Throws {@link SsoError}. */
    async ask(): Promise<{ readonly url: URL; readonly asked: SsoAsked }> {
      const config = await configuration();
      const asked = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid',
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: 'S256',
        ...(options.acr.length > 0 ? { acr_values: options.acr.join(' ') } : {}),
      });
      return { url, asked };
    },
    /** The person, by the provider's answer (the query of the redirection). Throws {@link SsoError}. */
    async read(query: URLSearchParams, { state, nonce, verifier }: SsoAsked): Promise<SsoPerson> {
      const config = await configuration();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), checks).catch(
        (error: unknown) => {
          throw errorOf(error);
        },
      );
      const claims = tokens.claims();
      if (claims === undefined) throw new SsoError('sso-unverified', 'no claims');
      return { subject: claims.sub, secondFactor: isTwoFactors(claims, options.acr) };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: SsoOptions): Promise<Configuration> {
  const server = new URL(issuer);
  // Plain http is accepted of this machine alone: see the settings.
  const execute = [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])];
  const secret = ClientSecretBasic(clientSecret);
  const config = await discovery(server, clientId, undefined, secret, { execute, timeout: PATIENCE_SECONDS });
  if (config.serverMetadata().issuer !== issuer) throw new SsoError('sso-unverified', 'another issuer');
  return config;
}

/** Which values of `acr` count is agreed with the provider; without an agreement `amr` has `mfa` (RFC 8176). */
function isTwoFactors({ acr, amr }: IDToken, accepted: readonly string[]): boolean {
  if (accepted.length > 0) return typeof acr === 'string' && accepted.includes(acr);
  return Array.isArray(amr) && amr.includes('mfa');
}

const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

function errorOf(error: unknown): SsoError {
  if (error instanceof SsoError) return error;
  if (error instanceof AuthorizationResponseError) return new SsoError('sso-declined', error);
  if (error instanceof ResponseBodyError)
    return new SsoError(error.error === 'invalid_grant' ? 'sso-code-used' : 'sso-unverified', error);
  const code = error instanceof ClientError ? (error.code ?? '') : '';
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new SsoError('sso-expired', error);
  // What `fetch` throws when nobody answers; a wrong argument has a code.
  const isUnreached = error instanceof TypeError && !('code' in error);
  return new SsoError(isUnreached || AWAY.includes(code) ? 'sso-away' : 'sso-unverified', error);
}
