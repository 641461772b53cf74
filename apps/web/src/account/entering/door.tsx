import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLanguage } from '@/i18n/use-language.ts';
import { LanguageSwitch } from '@/ui/controls/language-switch.tsx';
import { Logo } from '@/ui/logo.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { LitTable } from './lit-table.tsx';

export type DoorProps = {
  title: string;
  lead: string;
  children: ReactNode;
};

/** The lit table beside the form; above it where the screen is narrow, but for a phone on its side. */
const DOOR =
  'grid min-h-dvh grid-cols-[minmax(0,1fr)_480px] bg-ground max-tablet:grid-cols-[minmax(0,1fr)] max-tablet:grid-rows-[216px_1fr] door-upright:grid-rows-[44dvh_1fr] door-flat:grid-cols-[minmax(0,1fr)_minmax(0,432px)] door-flat:grid-rows-none';

const SCENE =
  'sticky top-0 h-dvh overflow-hidden bg-[radial-gradient(70%_60%_at_50%_20%,var(--color-surface-pressed),var(--color-ground)_75%)] max-tablet:relative max-tablet:h-auto door-flat:sticky door-flat:h-dvh';

/** On a tablet the form is no wider than beside the table. */
const SIDE =
  'flex min-h-dvh flex-col justify-center border-line border-s bg-surface px-14 py-12 max-tablet:min-h-0 max-tablet:justify-start max-tablet:border-s-0 max-tablet:border-t max-tablet:px-5 max-tablet:pt-5.5 max-tablet:pb-[max(28px,env(safe-area-inset-bottom))] max-[341px]:px-4 door-upright:pt-12 door-upright:*:mx-auto door-upright:*:w-full door-upright:*:max-w-120 door-flat:border-s door-flat:border-t-0 door-flat:ps-6 door-flat:pe-[max(24px,var(--safe-end))] door-flat:pt-3.5 door-flat:pb-6';

/** The frame of the sign-in and sign-up pages. */
export function Door({ title, lead, children }: DoorProps) {
  const { say } = useLanguage();
  return (
    <div className={DOOR}>
      <header className={SCENE}>
        <LitTable />
        <Link
          href="/"
          className="absolute start-10 top-8.5 max-tablet:start-5 max-tablet:top-4.5 door-upright:start-10 door-upright:top-7.5"
        >
          <Logo size={26} />
        </Link>
        <div className="absolute end-7 top-6.5 max-tablet:end-3 max-tablet:top-2.25 door-upright:end-7 door-upright:top-5.25">
          <LanguageSwitch />
        </div>
      </header>
      <main className={SIDE}>
        <h1 className="font-display font-[420] text-[32px] leading-tight tracking-[-0.015em] tablet:text-grand">
          {title}
        </h1>
        <p className="mt-1 mb-4 text-body text-ink-soft tablet:mt-2 tablet:mb-6 tablet:text-lead">{lead}</p>
        <CookieNotice />
        {children}
        <p className="mt-6 text-fine text-ink-soft tablet:mt-8">{say('ui.playMoney')}</p>
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
