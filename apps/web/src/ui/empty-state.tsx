import type { ReactNode } from 'react';

export type EmptyStateProps = {
  /** What is missing: `No rounds yet`. */
  title: string;
  /** The reason, or how entries are added. */
  children?: ReactNode;
  /** What the user can do about it. */
  action?: ReactNode;
};

/** The placeholder of an empty list. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid content-start justify-items-center gap-3 px-6 py-12 text-center">
      <h2 className="font-display font-medium text-lead">{title}</h2>
      {children && <p className="max-w-prose text-ivory-2">{children}</p>}
      {action}
    </div>
  );
}
