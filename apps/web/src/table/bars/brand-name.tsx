'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { PageLink } from '../../ui/controls/page-link.tsx';

/** The brand's name above a table, a link to the lobby. */
export const BrandName = () => (
  <PageLink
    href="/"
    className="flex min-h-11 items-center font-display font-medium text-[20px] leading-none tracking-tight phone-flat:hidden"
  >
    {useLanguage().say('ui.name')}
  </PageLink>
);
