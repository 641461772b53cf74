import type { ReactNode } from 'react';
import { SignalShape } from './signal.tsx';

export type ErrorPanelProps = {
  /** What failed: `The table could not be reached`. */
  title: string;
  /** The consequences for the user and their money. */
  children?: ReactNode;
  /** What the user can do now. */
  action?: ReactNode;
};

/** A part of the page that failed, announced when it appears. */
export function ErrorPanel({ title, children, action }: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className="grid content-start justify-items-start gap-3 rounded-2 border border-stop/50 bg-room-1 p-6"
    >
      <h2 className="flex items-center gap-3 font-display font-medium text-lead">
        <span className="text-stop">
          <SignalShape is="closed" className="size-3.5" />
        </span>
        {title}
      </h2>
      {children && <p className="max-w-prose text-ivory-2">{children}</p>}
      {action}
    </div>
  );
}
