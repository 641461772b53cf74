'use client';

import type { ReactNode } from 'react';

export type OrderProps = { title: string; note: string; children: ReactNode };

/** One action on a table: its title, its effect, and its form. */
export function Order({ title, note, children }: OrderProps) {
  return (
    <section className="grid gap-3 border-line border-b pb-6 last:border-0 last:pb-0">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-fine text-ink-soft">{note}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">{children}</div>
    </section>
  );
}
