import type { CSSProperties, ReactNode } from 'react';

/** The noise of the weave would make every picture large. */
export const WITHOUT_WEAVE = { '--nap': 'none' } as CSSProperties; // a custom property

export type SectionProps = {
  /** The name of what is shown, as the code calls it. */
  of: string;
  children: ReactNode;
  className?: string;
};

/** A part of the specimen, which the browser suite compares with its picture. */
export function Section({ of, children, className = 'flex flex-wrap items-start gap-4' }: SectionProps) {
  return (
    <section data-specimen={of} aria-labelledby={`specimen-${of}`} className="grid gap-4 bg-ground p-6">
      <h2 id={`specimen-${of}`} className="font-display font-medium text-lead">
        <code>{of}</code>
      </h2>
      <div className={className}>{children}</div>
    </section>
  );
}
