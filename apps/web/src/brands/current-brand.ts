import { headers } from 'next/headers';
import { cache } from 'react';
import { houseSettings } from '../lib/settings/house-settings.ts';
import type { Brand } from './brand.ts';
import { brandAt } from './brand-at.ts';

/** The brand of this request, by its Host header and what operators have set. */
export const currentBrand = cache(async (): Promise<Brand> => {
  const [sent, settings] = await Promise.all([headers(), houseSettings()]);
  return brandAt(sent.get('host'), settings, process.env);
});
