'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type SignalKind, SignalShape } from '../../ui/signal.tsx';

/** What lies below a notice without a key can be pressed through it. In landscape no higher than the tools at the right: below them lie cards and counts. */
const NOTICE = [
  'flex max-w-[min(620px,100%)] items-center gap-3 rounded-2 border border-line-strong px-4 py-2',
  'shadow-[0_10px_30px_oklch(0_0_0/0.5)] has-[button]:pointer-events-auto has-[button]:py-0 has-[button]:pe-0.5',
  'phone-flat:text-fine/[1.35] phone-flat:not-has-[button]:py-0.5',
].join(' ');

/** At a paused table it covers the status of the table, which has the same text. */
const STILL = [
  'bg-surface roomy:min-h-14.5 roomy:min-w-65 roomy:justify-self-start',
  'phone-flat:-ms-33 phone-flat:min-h-11 phone-flat:max-w-none phone-flat:justify-self-start',
].join(' ');

export type NoticeProps = { signal: SignalKind; urgent?: boolean; onDismiss?: () => void; children: ReactNode };

/** One notice over the table; an `urgent` one is announced at once. */
export function Notice({ signal, urgent = false, onDismiss, children }: NoticeProps) {
  const { say } = useLanguage();
  return (
    <div
      data-layout="message"
      role={urgent ? 'alert' : 'status'}
      className={`${NOTICE} ${!urgent && (signal === 'paused' || signal === 'shut') ? STILL : 'bg-overlay'}`}
    >
      <span className="text-warning">
        <SignalShape is={signal} className="size-3" />
      </span>
      <p>{children}</p>
      {onDismiss && <IconButton label={say('ui.dismiss')} icon={<Icon name="close" size={16} />} onClick={onDismiss} />}
    </div>
  );
}
