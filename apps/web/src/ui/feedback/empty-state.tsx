import type { ReactNode } from 'react';

export type EmptyStateProps = {
  /** What is missing: `No rounds yet`. */
  title: string;
  /** The reason, or how entries are added. */
  children?: ReactNode;
  /** What the user can do about it. */
  action?: ReactNode;
  /** It is the page: its title is the page's heading. */
  page?: boolean;
};

/** The placeholder of an empty list. */
export function EmptyState({ title, children, action, page = false }: EmptyStateProps) {
  const Title = page ? 'h1' : 'h2';
  return (
    <div className="grid content-start justify-items-center gap-3 px-6 py-12 text-center">
      <Title className={`font-display font-medium ${page ? 'text-title' : 'text-lead'}`}>{title}</Title>
      {children && <p className="max-w-prose text-ink-soft">{children}</p>}
      {action}
    </div>
  );
}
