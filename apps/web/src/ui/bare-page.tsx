import type { ReactNode } from 'react';
import { PageLink } from './controls/page-link.tsx';
import { Logo } from './logo.tsx';

/** A page with a single message under the casino's name. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <header className="px-3 pt-2 sm:px-5">
        <PageLink href="/" className="inline-flex min-h-11 items-center px-2">
          <Logo />
        </PageLink>
      </header>
      <main className="grid place-items-center p-4 pb-20">{children}</main>
    </div>
  );
}
