import type { ReactNode } from 'react';
import { SignalShape } from '../signal.tsx';

export type ErrorPanelProps = {
  /** What failed: `The table could not be reached`. */
  title: string;
  /** The consequences for the user and their money. */
  children?: ReactNode;
  /** What the user can do now. */
  action?: ReactNode;
  /** It is the page: its title is the page's heading. */
  page?: boolean;
};

/** A part of the page that failed, announced when it appears. */
export function ErrorPanel({ title, children, action, page = false }: ErrorPanelProps) {
  const Title = page ? 'h1' : 'h2';
  return (
    <div
      role="alert"
      className="grid content-start justify-items-start gap-3 rounded-2 border border-danger/50 bg-surface p-6"
    >
      <Title className="flex items-center gap-3 font-display font-medium text-lead">
        <span className="text-danger">
          <SignalShape is="closed" className="size-3.5" />
        </span>
        {title}
      </Title>
      {children && <p className="max-w-prose text-ink-soft">{children}</p>}
      {action}
    </div>
  );
}
