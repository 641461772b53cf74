import Link from 'next/link';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/i18n/choice/language-switch.tsx';
import { useLanguage } from '@/i18n/use-language.ts';
import { Logo } from '@/ui/logo.tsx';
import styles from './door.module.css';
import { LitTable } from './lit-table.tsx';

export type DoorProps = {
  title: string;
  lead: string;
  children: ReactNode;
};

/** The frame of the sign-in and sign-up pages. */
export function Door({ title, lead, children }: DoorProps) {
  const { say } = useLanguage();
  return (
    <div className={styles.door}>
      <header className={styles.scene}>
        <LitTable />
        <Link href="/" className={styles.mark}>
          <Logo size={26} />
        </Link>
        <div className={styles.languages}>
          <LanguageSwitch />
        </div>
      </header>
      <main className={styles.side}>
        <h1 className="font-display font-[420] text-[32px] leading-tight tracking-[-0.015em] min-[901px]:text-grand">
          {title}
        </h1>
        <p className="mt-1 mb-4 text-body text-ink-soft min-[901px]:mt-2 min-[901px]:mb-6 min-[901px]:text-lead">
          {lead}
        </p>
        {children}
        <p className="mt-6 text-fine text-ink-soft min-[901px]:mt-8">{say('ui.playMoney')}</p>
      </main>
    </div>
  );
}

/** A link within a sentence. */
export function DoorLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="-my-3 inline-block py-3 font-medium text-accent underline-offset-3 hover:underline">
      {children}
    </Link>
  );
}

/** The address of another sign-in page, with the same page to return to. */
export const doorAddress = (path: '/sign-in' | '/sign-up' | '/guest', to: string | undefined): string =>
  to === undefined ? path : `${path}?${new URLSearchParams({ to })}`;
