'use client';

import type { SwitchScope } from '@baize/protocol/house';
import { useRouter } from 'next/navigation';
import { z } from 'zod';
import { ActDone, FormRefusal } from '../../account/entering/form-parts.tsx';
import type { FormState } from '../../account/entering/form-state.ts';
import { useActDialog } from '../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useZone } from '../../lib/zone.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField, TextField } from '../../ui/controls/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { reason } from '../kit/form/reason.ts';
import { useStaffForm } from '../kit/form/use-staff-form.ts';
import { WhyField } from '../kit/form/why-field.tsx';
import { orderHouse, stopBets } from './actions.ts';
import type { Target } from './subjects.ts';

export type HouseOrder = 'off' | 'on' | 'announce' | 'close' | 'reopen' | 'shut' | 'admit';

export type OrderActProps = {
  order: HouseOrder;
  /** What can be switched; the only one is not asked for. */
  targets?: readonly Target[];
};

const VARIANT = {
  off: 'grave',
  on: 'quiet',
  announce: 'quiet',
  close: 'grave',
  reopen: 'primary',
  shut: 'quiet',
  admit: 'primary',
} as const;
const SCOPES: readonly SwitchScope[] = ['house', 'game', 'table', 'bet'];

/** An order for the house: a button, and a dialog that says what it does and asks for the reason or the message. */
export function OrderAct({ order, targets = [] }: OrderActProps) {
  const { say } = useLanguage();
  const router = useRouter();
  const { open, doing, times, start, close } = useActDialog(order);
  // Not before: the button may be gone with what it ended, and the confirmation with it.
  const closed = () => {
    close();
    router.refresh();
  };
  const [only, more] = targets;
  const name = only && !more ? only.name : '';
  return (
    <>
      <Button
        size="small"
        variant={VARIANT[order]}
        onClick={start}
        aria-label={name ? say('office.house.ofWhat', { act: say(`office.house.${order}.button`), name }) : undefined}
      >
        {say(`office.house.${order}.button`)}
      </Button>
      <Dialog open={open} onClose={closed} title={say(`office.house.${doing}.title`, { name })}>
        <OrderForm key={times} order={doing} targets={targets} onClose={closed} />
      </Dialog>
    </>
  );
}

function OrderForm({ order, targets = [], onClose }: OrderActProps & { onClose: () => void }) {
  const { say } = useLanguage();
  const zone = useZone();
  const [only, more] = targets;
  const { state, busy, at, form } = useStaffForm<{ why: string; target: string }, FormState>({
    act: order === 'off' ? stopBets : orderHouse,
    schema: z.object({
      why: reason(say('office.reasonFault')),
      target: z.string().refine((target) => target !== '' || !more, say('office.house.targetFault')),
    }),
    start: { why: '', target: '' },
    fields: { why: 'why' },
  });
  if (state.done !== undefined) return <ActDone state={state} onClose={onClose} />;
  const isMessage = order === 'announce' || order === 'close';
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{say(`office.house.${order}.what`)}</p>
      <FormRefusal state={state} />
      <input type="hidden" name="order" value={order} />
      {only && !more && <input type="hidden" name="target" value={targetValue(only)} />}
      {more && (
        <SelectField {...at('target')} label={say('office.house.target')} data-focus-first>
          <option value="">{say('office.house.choose')}</option>
          {SCOPES.map((scope) => (
            <optgroup key={scope} label={say(`office.house.scope.${scope}`)}>
              {targets
                .filter((target) => target.scope === scope)
                .map((target) => (
                  <option key={target.subject} value={targetValue(target)}>
                    {target.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      {order === 'announce' && (
        <TextField
          label={say('office.house.closesAt')}
          hint={say('office.house.closesAtHint', { zone })}
          type="datetime-local"
          step={60}
          name="closesAt"
          required
          data-focus-first
        />
      )}
      {isMessage ? (
        <TextField
          {...at('why')}
          label={say('office.house.message')}
          hint={say('office.house.messageHint')}
          required
          maxLength={200}
          autoComplete="off"
          data-focus-first={order === 'close' ? true : undefined}
        />
      ) : (
        <WhyField {...at('why')} data-focus-first={more ? undefined : true} />
      )}
      <Button
        type="submit"
        busy={busy}
        variant={VARIANT[order] === 'grave' ? 'grave' : 'primary'}
        className="justify-self-end"
      >
        {say(`office.house.${order}.button`)}
      </Button>
    </form>
  );
}

const targetValue = ({ scope, subject }: Target): string => `${scope} ${subject}`;
