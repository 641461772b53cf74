'use client';

import type { PrivateAnswer } from '@baize/protocol';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { reach } from '../../lib/browser/reach.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { readAnswer } from './answer-action.ts';

export type AnswerDialogProps = {
  answer: PrivateAnswer;
  /** Called once it is recorded that it was read, or when it is put off. */
  onClose: () => void;
};

/** What the house wrote to a player who asks for help, until they say that they have read it; and the way to a break. */
export function AnswerDialog({ answer: { id, text, at }, onClose }: AnswerDialogProps) {
  const { say } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const read = async () => {
    setBusy(true);
    const reached = await reach(() => readAnswer(id));
    setBusy(false);
    if ('unanswered' in reached) setFault(say(`ui.act.${reached.unanswered}`));
    else onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('ui.answer.title')}
      actions={
        <>
          <ButtonLink href="/account/play-safely" prefetch={false} target="_blank">
            {say('ui.answer.break')}
          </ButtonLink>
          <Button variant="primary" busy={busy} onClick={() => void read()}>
            {say('ui.answer.read')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="whitespace-pre-line text-lead wrap-anywhere">{text}</p>
        <p className="text-fine text-ink-soft">
          {say('ui.answer.private')} <LocalTime at={at} />
        </p>
        <p role="alert" className="text-danger empty:hidden">
          {fault}
        </p>
      </div>
    </Dialog>
  );
}
