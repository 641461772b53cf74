'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Signal } from '../../ui/signal.tsx';
import { KeyAct } from './key-act.tsx';
import type { KeyShown } from './key-shown.ts';

export type PublishKeyProps = {
  tableId: string;
  /** The last change of the key; null when there never was one. */
  shown: KeyShown | null;
  mayChange: boolean;
  /** In place of the key that issues or rotates: where a second person decides about it. */
  issuing?: ReactNode;
  /** Called after every change. */
  onChanged?: () => void;
};

/** Whether a table has a publish key, who changed it when, and its changes. */
export function PublishKey({ tableId, shown, mayChange, issuing, onChanged = () => undefined }: PublishKeyProps) {
  const { say } = useLanguage();
  const isIssued = shown?.isIssued ?? false;
  const change = { tableId, onChanged };
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Signal is={isIssued ? 'open' : 'paused'}>{say(isIssued ? 'encoder.inUse' : 'encoder.none')}</Signal>
      {shown && (
        <span className="text-fine text-ink-soft">
          {shown.byName}, <LocalTime at={shown.at} />
        </span>
      )}
      {mayChange && (issuing ?? <KeyAct act={isIssued ? 'rotate' : 'issue'} offered {...change} />)}
      {mayChange && <KeyAct act="revoke" offered={isIssued} {...change} />}
    </span>
  );
}
