/**
 * The origins of the hosts in BRANDS (`host=brand`): with the scheme of the web address, and its port unless they have one.
 * @throws TypeError for a host that is none
 */
export function brandOrigins(brands: string | undefined, baseUrl: string): readonly string[] {
  const { protocol, port } = new URL(baseUrl);
  const hosts = (brands ?? '').split(/[\s,]+/).flatMap((part) => part.split('=')[0] || []);
  return hosts.map(
    (host) => new URL(`${protocol}//${host.includes(':') || port === '' ? host : `${host}:${port}`}`).origin,
  );
}
