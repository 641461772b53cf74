import type { ReactNode } from 'react';

export type FigureProps = {
  name: ReactNode;
  /** What the figure means. */
  note?: ReactNode;
  /** The size of the figure. */
  className?: string;
  children: ReactNode;
};

/** A figure above its name, in a `<dl>`. */
export function Figure({ name, note, className = 'text-title/[1.2]', children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-fine text-ink-soft">
        {name}
        {note !== undefined && <i className="block text-ink-faint not-italic">{note}</i>}
      </dt>
      <dd className={`font-[420] font-display ${className}`}>{children}</dd>
    </div>
  );
}
