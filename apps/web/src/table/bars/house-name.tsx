'use client';

import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';

/** The house's name above a table, a link to the lobby. */
export const HouseName = () => (
  <Link
    href="/"
    className="flex min-h-11 items-center font-display font-semibold text-[20px] leading-none tracking-tight"
  >
    {useLanguage().say('ui.name')}
  </Link>
);
