/** The identity provider at which staff may sign in (OpenID Connect). */
export type SsoOptions = {
  /** Exactly as the provider states it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button calls it. */
  readonly name: string;
  /** The values of `acr` that stand for two factors; without any, `amr` must have `mfa`. */
  readonly acr: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads the variables of single sign-on in `.env.example`, for the web server; undefined where the house has none. Throws
 * an error that names the variable when one is missing or invalid.
 */
export function readSsoSettings(env: Environment): SsoOptions | undefined {
  const issuer = env.STAFF_SSO_ISSUER;
  if (!issuer) return undefined;
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (url === null || !isSafe || url.search !== '' || url.hash !== '')
    throw new TypeError(
      'STAFF_SSO_ISSUER must be the https address of the provider, exactly as the provider states it',
    );
  return {
    issuer,
    clientId: needed(env, 'STAFF_SSO_CLIENT_ID'),
    clientSecret: needed(env, 'STAFF_SSO_CLIENT_SECRET'),
    name: env.STAFF_SSO_NAME || url.hostname,
    acr: (env.STAFF_SSO_ACR ?? '').split(/[\s,]+/).filter((value) => value !== ''),
  };
}

function needed(env: Environment, variable: string): string {
  const value = env[variable];
  if (!value) throw new TypeError(`${variable} is not set, and STAFF_SSO_ISSUER is`);
  return value;
}
