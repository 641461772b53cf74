'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useHouseText } from '../../live/house-text.tsx';
import { useConnection, useLobby } from '../../live/live-provider.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { SignalShape } from '../../ui/signal.tsx';

/** The state of the connection to the server and what it means; while connected, what the house tells its players. */
export function LineNotice() {
  const { status, goodbye } = useConnection((each) => each);
  const heard = useLobby();
  const { say, tell } = useLanguage();
  const house = useHouseText(null);
  if (status !== 'lost') return house && <Line>{house}</Line>;
  if (heard === null) {
    return (
      <div className="mb-5">
        <ErrorPanel title={say('house.line.unreachable')}>
          {say('house.line.trying', { goodbye: goodbye ? tell(goodbye) : say('house.line.noAnswer') })}
        </ErrorPanel>
      </div>
    );
  }
  return <Line urgent>{say('house.line.coming', { goodbye: goodbye ? tell(goodbye) : say('house.line.lost') })}</Line>;
}

function Line({ urgent = false, children }: { urgent?: boolean; children: ReactNode }) {
  return (
    <p
      role={urgent ? 'alert' : 'status'}
      className="mb-4 flex items-center gap-3 rounded-1 border border-line-strong bg-surface px-4 py-3"
    >
      <span className="text-warning">
        <SignalShape is={urgent ? 'paused' : 'closing'} className="size-3" />
      </span>
      <span>{children}</span>
    </p>
  );
}
