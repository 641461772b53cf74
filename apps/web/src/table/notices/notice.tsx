'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type SignalKind, SignalShape } from '../../ui/signal.tsx';
import styles from './notices.module.css';

export type NoticeProps = { signal: SignalKind; urgent?: boolean; onDismiss?: () => void; children: ReactNode };

/** One notice over the table; an `urgent` one is announced at once. */
export function Notice({ signal, urgent = false, onDismiss, children }: NoticeProps) {
  const { say } = useLanguage();
  return (
    <div
      data-layout="message"
      role={urgent ? 'alert' : 'status'}
      className={`${styles.notice} ${signal === 'paused' || signal === 'shut' ? styles.still : ''}`}
    >
      <span className="text-warning">
        <SignalShape is={signal} className="size-3" />
      </span>
      <p>{children}</p>
      {onDismiss && <IconButton label={say('ui.dismiss')} icon={<Icon name="close" size={16} />} onClick={onDismiss} />}
    </div>
  );
}
