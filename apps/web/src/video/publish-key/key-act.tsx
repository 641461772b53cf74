'use client';

import { useEffect, useRef } from 'react';
import { ActDone, FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useActDialog } from '../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { changeKey, type KeyState } from './change-key.ts';
import { NewKey } from './new-key.tsx';

export type KeyActProps = {
  act: 'issue' | 'rotate' | 'revoke';
  tableId: string;
  /** Without its button, only an open dialog stays. */
  offered: boolean;
  onChanged: () => void;
};

/** A change of the publish key: a button, and a dialog that states the effect and shows a new key once. */
export function KeyAct({ act, tableId, offered, onChanged }: KeyActProps) {
  const { say } = useLanguage();
  const { open, doing, times, start, close } = useActDialog(act);
  return (
    <>
      {offered && (
        <Button size="small" variant={act === 'revoke' ? 'grave' : 'quiet'} onClick={start}>
          {say(`encoder.do.${act}`)}
        </Button>
      )}
      <Dialog open={open} onClose={close} title={say(`encoder.do.${doing}`)}>
        <KeyForm key={times} act={doing} tableId={tableId} onChanged={onChanged} onClose={close} />
      </Dialog>
    </>
  );
}

function KeyForm({ act, tableId, onChanged, onClose }: Omit<KeyActProps, 'offered'> & { onClose: () => void }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm<KeyState>(changeKey);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  useEffect(() => {
    if (state.done !== undefined) changed.current();
  }, [state]);
  if (state.done !== undefined)
    return (
      <ActDone state={state} onClose={onClose}>
        {state.key !== undefined && <NewKey text={state.key} />}
      </ActDone>
    );
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{say(`encoder.effect.${act}`)}</p>
      <FormRefusal state={state} />
      <input type="hidden" name="tableId" value={tableId} />
      <input type="hidden" name="act" value={act === 'revoke' ? 'revoke' : 'issue'} />
      <Button type="submit" busy={busy} variant={act === 'issue' ? 'primary' : 'grave'} className="justify-self-end">
        {say(`encoder.do.${act}`)}
      </Button>
    </form>
  );
}
