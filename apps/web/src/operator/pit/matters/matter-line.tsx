'use client';

import type { ReactNode } from 'react';
import { Swatch } from '../../../games/swatch.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useServerNow } from '../../../live/live-provider.tsx';

export type MattersHeadProps = {
  name: string;
  /** How many there are. */
  count: ReactNode;
  /** Whether other matters are above it. */
  isBelow?: boolean;
};

/** The head of a list of matters. */
export function MattersHead({ name, count, isBelow = false }: MattersHeadProps) {
  return (
    <h2
      className={`flex justify-between px-5 pt-4.5 pb-2 font-medium text-fine text-ink-soft max-md:px-3 ${isBelow ? 'border-line border-t' : ''}`}
    >
      <span>{name}</span>
      <span>{count}</span>
    </h2>
  );
}

export type MatterLineProps = {
  /** The game of its table. */
  game?: string;
  title: ReactNode;
  /** What else is known of it, and its keys. */
  children: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
};

/** A matter that somebody decides, or has decided. */
export function MatterLine({ game, title, children, end }: MatterLineProps) {
  return (
    <article className="grid grid-cols-[4px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-line border-t px-5 py-2.75 max-md:px-3">
      {game === undefined ? <span /> : <Swatch game={game} />}
      <span>
        <b className="wrap-anywhere font-semibold">{title}</b>
        {children}
      </span>
      {end}
    </article>
  );
}

/** A line below the title of a matter. */
export function MatterNote({ children }: { children: ReactNode }) {
  return <small className="block text-fine text-ink-soft">{children}</small>;
}

/** How long a matter has waited. */
export function Age({ since }: { since: number }) {
  const { say, duration } = useLanguage();
  const now = useServerNow(1_000);
  return (
    <b className="font-semibold text-warning" suppressHydrationWarning>
      {say('operator.pit.waits.age', { age: duration(Math.max(0, now - since)) })}
    </b>
  );
}
