import type { ReactNode } from 'react';

/** A keyboard key, shown beside its action. */
export function Keycap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-[1.75em] min-w-[1.9em] place-items-center rounded-[4px] border border-line-strong border-b-2 bg-surface-raised px-[0.45em] font-semibold font-ui text-fine text-ink-soft leading-none whitespace-nowrap">
      {children}
    </kbd>
  );
}
