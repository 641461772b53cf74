'use client';

import { useConnection, useLobby } from '../live/live-provider.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SignalShape } from '../ui/signal.tsx';

/** What is wrong with the line to the house, and what it means; nothing while it stands. */
export function LineNotice() {
  const { status, goodbye } = useConnection((each) => each);
  const heard = useLobby();
  if (status !== 'lost') return null;
  if (heard === null) {
    return (
      <div className="mb-5">
        <ErrorPanel title="The tables cannot be reached">
          {goodbye ?? 'The house does not answer.'} This page tries again by itself. What lies on a felt stands, and
          every balance is as it was.
        </ErrorPanel>
      </div>
    );
  }
  return (
    <p role="alert" className="mb-4 flex items-center gap-3 rounded-1 border border-line-strong bg-room-1 px-4 py-3">
      <span className="text-soon">
        <SignalShape is="paused" className="size-3" />
      </span>
      <span>
        {goodbye ?? 'The connection is lost.'} Coming back by itself. The tiles show how the tables stood before.
      </span>
    </p>
  );
}
