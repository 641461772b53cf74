// Plain JavaScript, because the web server (apps/web/serve.mjs) runs without a build.

/**
 * Reads BRANDS: the hosts with a brand of their own, in lower case, each with the name of its brand
 * (`www.one.example=baize,two.example:8443=lumen`).
 * @param {string | undefined} text
 * @returns {ReadonlyMap<string, string>}
 * @throws {RangeError} for a host named twice, or a part without `host=brand`
 */
export function readBrandHosts(text) {
  const hosts = new Map();
  for (const part of (text ?? '').split(/[\s,]+/).filter((each) => each !== '')) {
    const [host = '', brand = '', ...rest] = part.split('=');
    if (brand === '' || rest.length > 0 || !/^[\w.-]+(?::\d+)?$/.test(host))
      throw new RangeError(`BRANDS contains "${part}", which is not host=brand like www.example.com=baize`);
    const name = host.toLowerCase();
    if (hosts.has(name)) throw new RangeError(`BRANDS names ${name} twice`);
    hosts.set(name, brand);
  }
  return hosts;
}
