'use client';

import type { LockedConsole } from '@baize/database';
import { useState, useTransition } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { reach } from '../../../lib/browser/reach.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { liftLock } from '../lift-lock.ts';
import { Order } from '../order.tsx';

/** A dealer whose console is locked: a pit boss who sees them at the table may lift the lock. */
export function LockedConsoleOrder({ locked, onDone }: { locked: LockedConsole; onDone: () => void }) {
  const { say } = useLanguage();
  const toast = useToast();
  const [refusal, setRefusal] = useState('');
  const [busy, start] = useTransition();
  const name = locked.dealerName;
  const lift = () =>
    start(async () => {
      const reached = await reach(() => liftLock(locked.dealerId));
      if ('unanswered' in reached) return setRefusal(say(`ui.act.${reached.unanswered}`));
      if (reached.answer !== null) return setRefusal(reached.answer);
      toast({ tone: 'done', text: say('operator.pit.done.liftLock', { name }) });
      onDone();
    });
  return (
    <Order title={say('operator.pit.order.lockTitle')} note={say('operator.pit.order.lockNote', { name })}>
      <Button busy={busy} onClick={lift}>
        {say('operator.pit.order.liftLock')}
      </Button>
      <p role="alert" className="w-full text-danger empty:hidden">
        {refusal}
      </p>
    </Order>
  );
}
