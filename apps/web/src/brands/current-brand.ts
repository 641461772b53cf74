import { headers } from 'next/headers';
import { cache } from 'react';
import { brandOfHost, readBrands } from '../../serve/brand-choice.mjs';
import type { Brand } from './brand.ts';
import { brands } from './index.ts';

/** The brand of this request, by its Host header. */
export const currentBrand = cache(
  async (): Promise<Brand> => brands[brandOfHost(readBrands(process.env), (await headers()).get('host'))],
);
