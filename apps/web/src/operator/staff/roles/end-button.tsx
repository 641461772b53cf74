'use client';

import { ActDone, errorAt, FormRefusal, useForm } from '../../../account/entering/form-parts.tsx';
import { useActDialog } from '../../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { WhyField } from '../../kit/form/why-field.tsx';
import { endHouseRole } from './actions.ts';

type EndProps = { id: string; name: string };

/** Ends a composed role that no account has. */
export function EndButton({ id, name }: EndProps) {
  const { say } = useLanguage();
  const { open, times, start, close } = useActDialog('end');
  return (
    <>
      <Button size="small" variant="grave" onClick={start}>
        {say('staff.roles.end')}
      </Button>
      <Dialog open={open} onClose={close} title={say('staff.roles.endTitle', { name })}>
        <EndForm key={times} id={id} onClose={close} />
      </Dialog>
    </>
  );
}

function EndForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(endHouseRole);
  if (state.done !== undefined) return <ActDone state={state} onClose={onClose} />;
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{say('staff.roles.endWhat')}</p>
      <input type="hidden" name="id" value={id} />
      <WhyField name="why" data-focus-first error={errorAt(state, 'why')} />
      <FormRefusal state={state} />
      <Button type="submit" variant="grave" busy={busy} className="justify-self-end">
        {say('staff.roles.end')}
      </Button>
    </form>
  );
}
