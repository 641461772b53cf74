import type { ListedAct } from '@baize/database';
import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { subjectOf } from './act-words.ts';

/** What an act was done to, as a link to where it is shown. */
export function Subject({ act }: { act: ListedAct }) {
  const { name, href } = subjectOf(act, useLanguage());
  if (href === null) return name;
  return (
    <Link prefetch={false} href={href} className="text-accent hover:underline">
      {name}
    </Link>
  );
}
