import type { ReactNode } from 'react';

/** A keyboard key, shown beside its action. What stands around it may set its colours: `--key-ink` and so on. */
export function Keycap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-[1.75em] min-w-[1.9em] place-items-center rounded-[4px] border border-(color:--key-edge,var(--color-line-strong)) border-b-2 bg-(--key-ground,var(--color-surface-raised)) px-[0.45em] font-semibold font-ui text-fine text-(--key-ink,var(--color-ink-soft)) leading-none whitespace-nowrap">
      {children}
    </kbd>
  );
}
