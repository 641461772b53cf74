'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection, useLobby } from '../../live/live-provider.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { SignalShape } from '../../ui/signal.tsx';

/** The state of the connection to the server and what it means; nothing while connected. */
export function LineNotice() {
  const { status, goodbye } = useConnection((each) => each);
  const heard = useLobby();
  const { say, tell } = useLanguage();
  if (status !== 'lost') return null;
  if (heard === null) {
    return (
      <div className="mb-5">
        <ErrorPanel title={say('house.line.unreachable')}>
          {say('house.line.trying', { goodbye: goodbye ? tell(goodbye) : say('house.line.noAnswer') })}
        </ErrorPanel>
      </div>
    );
  }
  return (
    <p role="alert" className="mb-4 flex items-center gap-3 rounded-1 border border-line-strong bg-surface px-4 py-3">
      <span className="text-warning">
        <SignalShape is="paused" className="size-3" />
      </span>
      <span>{say('house.line.coming', { goodbye: goodbye ? tell(goodbye) : say('house.line.lost') })}</span>
    </p>
  );
}
