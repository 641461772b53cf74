import type { ReactNode } from 'react';

export type EmptyStateProps = {
  /** What is not there: `No rounds yet`. */
  title: string;
  /** Why, or how it comes to be filled. */
  children?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
};

/** Where a list would be, when there is nothing in it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid content-start justify-items-center gap-3 px-6 py-12 text-center">
      <h2 className="font-display font-medium text-lead">{title}</h2>
      {children && <p className="max-w-prose text-ivory-2">{children}</p>}
      {action}
    </div>
  );
}
