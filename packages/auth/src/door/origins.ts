import { readBrandHosts } from './brand-hosts.mjs';

/**
 * The origins of the hosts in BRANDS: with the scheme of the web address, and its port unless they have one.
 * @throws RangeError as {@link readBrandHosts}
 */
export function brandOrigins(brands: string | undefined, baseUrl: string): readonly string[] {
  const { protocol, port } = new URL(baseUrl);
  return [...readBrandHosts(brands).keys()].map(
    (host) => new URL(`${protocol}//${host.includes(':') || port === '' ? host : `${host}:${port}`}`).origin,
  );
}
