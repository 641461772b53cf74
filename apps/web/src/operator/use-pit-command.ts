'use client';

import type { PitCommand } from '@baize/protocol';
import { useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useLive } from '../live/live-provider.tsx';
import { useToast } from '../ui/feedback/toast.tsx';

export interface PitCommandForm {
  /** Sends a command; `done` is shown once the server has accepted it. */
  readonly send: (command: PitCommand, done: string) => Promise<void>;
  readonly busy: boolean;
  /** Why the last command was refused; empty otherwise. */
  readonly refusal: string;
}

/** Sends commands of a pit boss to a table. `onDone` runs after an accepted one. */
export function usePitCommand(tableId: string, onDone: () => void): PitCommandForm {
  const { tell } = useLanguage();
  const live = useLive();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (command: PitCommand, done: string) => {
    setBusy(true);
    setRefusal('');
    const answer = await live.supervise(tableId, command);
    setBusy(false);
    if (!answer.ok) {
      setRefusal(tell(answer.refused.phrase));
      return;
    }
    toast({ tone: 'done', text: done });
    onDone();
  };
  return { send, busy, refusal };
}
