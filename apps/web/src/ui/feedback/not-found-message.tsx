import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

export type NotFoundMessageProps = {
  /** What is missing, in a sentence. */
  children: ReactNode;
  /** Where to go next. */
  href: string;
  back: string;
};

/** The message of a 404 page. */
export function NotFoundMessage({ children, href, back }: NotFoundMessageProps) {
  const { say } = useLanguage();
  return (
    <EmptyState page title={say('account.notFound.title')} action={<ButtonLink href={href}>{back}</ButtonLink>}>
      {children}
    </EmptyState>
  );
}
