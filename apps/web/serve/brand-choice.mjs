// Which brand a request gets: BRAND for every host, and BRANDS for hosts of their own.

/** Every brand has a folder of this name in `src/brands` and in `public/brands`. */
export const BRAND_IDS = /** @type {const} */ (['baize', 'lumen']);

/** @typedef {(typeof BRAND_IDS)[number]} BrandId */
/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * Reads BRAND (`lumen`) and BRANDS (`www.one.example=baize,two.example=lumen`).
 * @param {Environment} env
 * @returns {{ readonly common: BrandId, readonly hosts: ReadonlyMap<string, BrandId> }}
 * @throws {RangeError} for an unknown brand, a host named twice, or a part without `host=brand`
 */
export function readBrands({ BRAND, BRANDS }) {
  const hosts = new Map();
  for (const part of (BRANDS ?? '').split(/[\s,]+/).filter((each) => each !== '')) {
    const [host = '', brand = '', ...rest] = part.split('=');
    if (brand === '' || rest.length > 0 || !/^[\w.-]+(?::\d+)?$/.test(host))
      throw new RangeError(`BRANDS contains "${part}", which is not host=brand like www.example.com=${BRAND_IDS[0]}`);
    const name = host.toLowerCase();
    if (hosts.has(name)) throw new RangeError(`BRANDS names ${name} twice`);
    hosts.set(name, brandId('BRANDS', brand));
  }
  return { common: BRAND ? brandId('BRAND', BRAND) : BRAND_IDS[0], hosts };
}

/**
 * The brand of a host, with its port or without.
 * @param {ReturnType<typeof readBrands>} brands
 * @param {string | null | undefined} host the Host header
 * @returns {BrandId}
 */
export function brandOfHost({ common, hosts }, host) {
  const name = (host ?? '').toLowerCase();
  return hosts.get(name) ?? hosts.get(name.replace(/:\d+$/, '')) ?? common;
}

/**
 * @param {string} variable
 * @param {string} name
 * @returns {BrandId}
 */
function brandId(variable, name) {
  const found = BRAND_IDS.find((each) => each === name);
  if (!found) throw new RangeError(`${variable} names the brand "${name}"; there are ${BRAND_IDS.join(', ')}`);
  return found;
}
