import type { HouseSettings } from '@baize/database';
import { BRAND_IDS, brandOfHost, readBrands } from '../../serve/brand-choice.mjs';
import type { Brand } from './brand.ts';
import { brands } from './index.ts';

/**
 * The brand of a host. One that BRANDS gives to the host is shown as it is; all other hosts have the brand and the name that
 * operators have set, else the brand of BRAND and its name.
 * @param host the Host header; null for the house itself
 */
export function brandAt(
  host: string | null,
  { brand, name }: Pick<HouseSettings, 'brand' | 'name'>,
  env: Readonly<Record<string, string | undefined>>,
): Brand {
  const { common, hosts } = readBrands(env);
  const set = BRAND_IDS.find((id) => id === brand) ?? common;
  const own = brands[brandOfHost({ common: set, hosts }, host)];
  return name === null || isOwn(host, hosts) ? own : { ...own, name };
}

/** Whether BRANDS gives the host a brand of its own. */
const isOwn = (host: string | null, hosts: ReadonlyMap<string, unknown>): boolean => {
  const named = (host ?? '').toLowerCase();
  return hosts.has(named) || hosts.has(named.replace(/:\d+$/, ''));
};
