import { brandOrigins } from '@baize/auth';

/**
 * The address that absolute addresses of a page begin with: that of its host where a brand has it, else the web address.
 * @param host the Host header
 * @param env WEB_URL, WEB_PORT and BRANDS
 */
export function baseAddress(host: string | null, env: Readonly<Record<string, string | undefined>>): URL {
  const web = env.WEB_URL || `http://localhost:${env.WEB_PORT || 3000}`;
  const own = brandOrigins(env.BRANDS, web).find((origin) => new URL(origin).host === host?.toLowerCase());
  return new URL(own ?? web);
}
