'use client';

import { FormRefusal } from '../../../account/entering/form-parts.tsx';
import { useActDialog } from '../../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { changeKey, type KeyState } from '../../../video/publish-key/change-key.ts';
import { ActSent } from '../../approvals/act-sent.tsx';
import { useStaffForm } from '../../kit/form/use-staff-form.ts';
import { WhyField } from '../../kit/form/why-field.tsx';
import { actFields } from '../../staff/staff-fields.ts';

export type AskKeyProps = {
  tableId: string;
  act: 'issue' | 'rotate';
  /** Without its button, only an open dialog stays. */
  offered: boolean;
};

/** Asks a second person for a new publish key of a table, for all shifts. */
export function AskKey({ tableId, act, offered }: AskKeyProps) {
  const { say } = useLanguage();
  const { open, doing, times, start, close } = useActDialog(act);
  return (
    <>
      {offered && (
        <Button size="small" onClick={start}>
          {say(`encoder.do.${act}`)}
        </Button>
      )}
      <Dialog open={open} onClose={close} title={say(`encoder.do.${doing}`)}>
        <AskForm key={times} act={doing} tableId={tableId} onClose={close} />
      </Dialog>
    </>
  );
}

function AskForm({ tableId, act, onClose }: Omit<AskKeyProps, 'offered'> & { onClose: () => void }) {
  const language = useLanguage();
  const { say } = language;
  const { state, busy, at, form } = useStaffForm<{ why: string }, KeyState>({
    act: changeKey,
    schema: actFields(true, language),
    start: { why: '' },
    fields: { why: 'why' },
  });
  if (state.done !== undefined) return <ActSent state={state} onClose={onClose} />;
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{say(`encoder.effect.${act}`)}</p>
      <p>{say('office.approvals.takesTwoKey')}</p>
      <FormRefusal state={state} />
      <input type="hidden" name="tableId" value={tableId} />
      <input type="hidden" name="act" value="issue" />
      <WhyField {...at('why')} data-focus-first />
      <Button type="submit" busy={busy} variant="primary" className="justify-self-end">
        {say('office.approvals.send')}
      </Button>
    </form>
  );
}
