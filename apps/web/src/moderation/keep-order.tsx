'use client';

import type { ChatLine } from '@baize/protocol';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useLive } from '../live/live-provider.tsx';
import { useToast } from '../ui/feedback/toast.tsx';
import { MuteDialog } from './mute-dialog.tsx';

export type KeepOrderProps = { line: Pick<ChatLine, 'id' | 'tableId' | 'name' | 'text'> };

/** The actions of a moderator on a chat line: hide it, or mute its author. */
export function KeepOrder({ line }: KeepOrderProps) {
  const { say, tell } = useLanguage();
  const live = useLive();
  const toast = useToast();
  const [muting, setMuting] = useState(false);
  const hide = async () => {
    const answer = await live.talk('hide', { tableId: line.tableId, lineId: line.id });
    if (!answer.ok) toast({ tone: 'refused', text: tell(answer.refused.phrase) });
  };
  return (
    <>
      <LineKey label={say('table.chat.hideFrom', { name: line.name })} onClick={hide}>
        {say('table.chat.hide')}
      </LineKey>
      <LineKey onClick={() => setMuting(true)}>{say('table.chat.mute', { name: line.name })}</LineKey>
      <MuteDialog line={line} open={muting} onClose={() => setMuting(false)} />
    </>
  );
}

export type LineKeyProps = { label?: string; onClick: () => void; children: ReactNode };

/** A moderation action on a chat line. */
export function LineKey({ label, onClick, children }: LineKeyProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="min-h-11 max-w-full truncate font-medium text-accent text-fine underline-offset-2 hover:underline"
    >
      {children}
    </button>
  );
}
