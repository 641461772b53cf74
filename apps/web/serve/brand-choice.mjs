// Which brand a request gets: BRAND for every host, and BRANDS for hosts of their own.
import { readBrandHosts } from '@baize/auth/brand-hosts';

/** Every brand has a folder of this name in `src/brands` and in `public/brands`. */
export const BRAND_IDS = /** @type {const} */ (['baize', 'lumen']);

/** @typedef {(typeof BRAND_IDS)[number]} BrandId */
/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * Reads BRAND (`lumen`) and BRANDS (as `readBrandHosts`).
 * @param {Environment} env
 * @returns {{ readonly common: BrandId, readonly hosts: ReadonlyMap<string, BrandId> }}
 * @throws {RangeError} for an unknown brand, and as `readBrandHosts`
 */
export function readBrands({ BRAND, BRANDS }) {
  const hosts = new Map([...readBrandHosts(BRANDS)].map(([host, brand]) => [host, brandId('BRANDS', brand)]));
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
