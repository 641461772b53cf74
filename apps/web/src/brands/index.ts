import type { BrandId } from '../../serve/brand-choice.mjs';
import { baize } from './baize/brand.ts';
import type { Brand } from './brand.ts';
import { lumen } from './lumen/brand.ts';

/** Every brand, by the name of its folder. */
export const brands: Readonly<Record<BrandId, Brand>> = { baize, lumen };
