'use client';

import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Desk } from '../desk/use-desk.ts';

const MAX_CHARACTERS = 200;
const FORM = 'announce';

/** An announcement in the dealer's own words, shown to everybody at the table. */
export function AnnounceDialog({ desk }: { desk: Desk }) {
  const { panel, open, orders } = desk;
  const { say } = useLanguage();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const close = () => open(null);
  const announce = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return setRefused(say('dealer.announce.empty'));
    if (!(await orders.deal({ type: 'announce', text: words }))) return;
    setText('');
    setRefused(undefined);
    close();
  };
  return (
    <Dialog
      open={panel === 'announce'}
      onClose={close}
      title={say('dealer.announce.title')}
      actions={
        <Button type="submit" form={FORM} variant="primary" busy={orders.busy}>
          {say('dealer.announce.send')}
        </Button>
      }
    >
      <form id={FORM} onSubmit={announce}>
        <TextField
          label={say('dealer.announce.words')}
          hint={say('dealer.announce.hint')}
          error={refused ?? orders.refusal ?? undefined}
          value={text}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          data-focus-first
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
