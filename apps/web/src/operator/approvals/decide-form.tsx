'use client';

import type { Decision } from '@baize/database/approvals';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActDone, FormRefusal } from '../../account/entering/form-parts.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NewKey } from '../../video/publish-key/new-key.tsx';
import { useStaffForm } from '../kit/form/use-staff-form.ts';
import { WhyField } from '../kit/form/why-field.tsx';
import { NewPassword } from '../staff/new-password.tsx';
import { actFields } from '../staff/staff-fields.ts';
import { type DecideState, decideRequest } from './actions.ts';
import { type AtTable, decideAtTable } from './pit/decide-at-table.ts';

export type DecideFormProps = {
  id: string;
  /** Whether the reader may approve it now. */
  mayApprove: boolean;
  mayRefuse: boolean;
  /** Whether the reader asked for it and it is open. */
  mayWithdraw: boolean;
  /** Where its table decides it. */
  atTable?: AtTable | undefined;
};

/** The keys of a request; each opens a dialog for the reason, which approving need not have. */
export function DecideForm({ id, mayApprove, mayRefuse, mayWithdraw, atTable }: DecideFormProps) {
  const { say } = useLanguage();
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const key = (decision: Decision, variant: 'primary' | 'quiet') => (
    <Button size="small" variant={variant} onClick={() => setDeciding(decision)}>
      {say(`office.approvals.do.${decision}.button`)}
    </Button>
  );
  return (
    <div className="mt-5 grid gap-3 empty:hidden">
      {mayWithdraw && !mayApprove && <p className="text-fine text-ink-soft">{say('office.approvals.own')}</p>}
      {(mayRefuse || mayWithdraw) && (
        <div className="flex flex-wrap gap-2">
          {mayApprove && key('approved', 'primary')}
          {mayRefuse && key('refused', 'quiet')}
          {mayWithdraw && key('withdrawn', 'quiet')}
        </div>
      )}
      <Dialog
        open={deciding !== null}
        onClose={() => setDeciding(null)}
        title={say(`office.approvals.do.${deciding ?? 'approved'}.title`, { request: id })}
      >
        {deciding && (
          <DecisionForm key={deciding} {...{ id, atTable }} decision={deciding} onClose={() => setDeciding(null)} />
        )}
      </Dialog>
    </div>
  );
}

type DecisionFormProps = Pick<DecideFormProps, 'id' | 'atTable'> & { decision: Decision; onClose: () => void };

function DecisionForm({ id, atTable, decision, onClose }: DecisionFormProps) {
  const language = useLanguage();
  const { say } = language;
  const live = useLive();
  const router = useRouter();
  const isReasonNeeded = decision === 'refused';
  const { state, busy, at, form } = useStaffForm<{ why: string }, DecideState>({
    act: atTable
      ? (_, form) => decideAtTable(live, atTable, decision, form, language).finally(() => router.refresh())
      : decideRequest,
    schema: actFields(isReasonNeeded, language),
    start: { why: '' },
    fields: { why: 'why' },
  });
  if (state.done !== undefined)
    return (
      <ActDone state={state} onClose={onClose}>
        {state.password !== undefined && <NewPassword password={state.password} />}
        {state.key !== undefined && <NewKey text={state.key} />}
      </ActDone>
    );
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{say(`office.approvals.do.${decision}.what`)}</p>
      <FormRefusal state={state} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="decision" value={decision} />
      <WhyField {...at('why')} required={isReasonNeeded} data-focus-first />
      <Button
        type="submit"
        busy={busy}
        variant={decision === 'approved' ? 'primary' : 'grave'}
        className="justify-self-end"
      >
        {say(`office.approvals.do.${decision}.button`)}
      </Button>
    </form>
  );
}
