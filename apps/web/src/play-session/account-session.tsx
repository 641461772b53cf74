'use client';

import type { PlaySession } from '@baize/protocol';
import { useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { steadyNow } from '../lib/browser/steady-clock.ts';
import { TopUp } from '../top-up/top-up.tsx';
import { RealityCheckField } from './reality-check-field.tsx';
import { SessionFigures } from './session-panel.tsx';

export type AccountSessionProps = { playSession: PlaySession | null };

/** The player's session on the account page, and the interval of the reality check. */
export function AccountSession({ playSession }: AccountSessionProps) {
  const { say } = useLanguage();
  const [readAt] = useState(() => steadyNow());
  const [read] = useState(playSession && { playSession, readAt });
  return (
    <div className="grid gap-5">
      <TopUp />
      {read ? (
        <div className="grid gap-3">
          <SessionFigures read={read} />
        </div>
      ) : (
        <p className="text-ink-soft">{say('table.session.noneNote')}</p>
      )}
      <RealityCheckField />
    </div>
  );
}
