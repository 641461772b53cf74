'use client';

import { ActDone, errorAt, FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useActDialog } from '../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { WhyField } from '../kit/form/why-field.tsx';
import { blockPlayer } from './actions.ts';

export type BlockButtonProps = {
  userId: string;
  /** What the state of the account lets somebody do. */
  act: 'disable' | 'enable';
};

/** Disables the account of a player, or re-enables it, with a reason. */
export function BlockButton({ userId, act }: BlockButtonProps) {
  const { say } = useLanguage();
  const { open, doing, times, start, close } = useActDialog(act);
  return (
    <>
      <Button size="small" onClick={start}>
        {say(`operator.block.${act}.title`)}
      </Button>
      <Dialog open={open} onClose={close} title={say(`operator.block.${doing}.title`)}>
        <BlockForm key={times} userId={userId} act={doing} onClose={close} />
      </Dialog>
    </>
  );
}

function BlockForm({ userId, act, onClose }: BlockButtonProps & { onClose: () => void }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(blockPlayer);
  if (state.done !== undefined) return <ActDone state={state} onClose={onClose} />;
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{say(`operator.block.${act}.what`)}</p>
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="act" value={act} />
      <WhyField name="why" required={act === 'disable'} data-focus-first error={errorAt(state, 'why')} />
      <FormRefusal state={state} />
      <Button type="submit" variant={act === 'disable' ? 'grave' : 'primary'} busy={busy} className="justify-self-end">
        {say(`operator.block.${act}.title`)}
      </Button>
    </form>
  );
}
