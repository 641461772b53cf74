'use client';

import type { LobbyTable, PitCommand } from '@baize/protocol';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/field.tsx';
import { ReasonForm } from '../../kit/form/reason-form.tsx';
import { Order } from '../order.tsx';

export type CloseOrderProps = {
  tile: LobbyTable;
  busy: boolean;
  onOrder: (command: PitCommand, done: string) => void;
};

/** After how many rounds a table closes; 0: after the round in play. */
const ROUNDS = [0, 1, 2, 3, 5, 10] as const;
const USUAL = 3;

/** Closes a table after its round, or after some more that are announced to the players; that can be taken back. */
export function CloseOrder({ tile: { info, closesAfter }, busy, onOrder }: CloseOrderProps) {
  const { say } = useLanguage();
  const [rounds, setRounds] = useState<number>(USUAL);
  const table = info.name;
  if (closesAfter !== undefined)
    return (
      <Order
        title={say('operator.pit.order.closingTitle', { rounds: closesAfter })}
        note={say('operator.pit.order.closingNote')}
      >
        <Button
          variant="primary"
          busy={busy}
          onClick={() => onOrder({ type: 'openTable' }, say('operator.pit.done.keepOpen', { table }))}
        >
          {say('operator.pit.order.keepOpen')}
        </Button>
        <CloseForm table={table} rounds={0} busy={busy} onOrder={onOrder} />
      </Order>
    );
  return (
    <Order title={say('operator.pit.order.closeTitle')} note={say('operator.pit.order.closeNote')}>
      <SelectField
        label={say('operator.pit.order.closeWhen')}
        className="min-w-60 flex-1"
        value={rounds}
        onChange={(event) => setRounds(Number(event.target.value))}
      >
        {ROUNDS.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? say('operator.pit.order.closeNow') : say('operator.pit.order.closeAfter', { count })}
          </option>
        ))}
      </SelectField>
      <CloseForm table={table} rounds={rounds} busy={busy} onOrder={onOrder} />
    </Order>
  );
}

type CloseFormProps = Omit<CloseOrderProps, 'tile'> & { table: string; rounds: number };

function CloseForm({ table, rounds, busy, onOrder }: CloseFormProps) {
  const { say } = useLanguage();
  const close = (reason: string) =>
    rounds === 0
      ? onOrder({ type: 'closeTable', reason }, say('operator.pit.done.close', { table }))
      : onOrder({ type: 'closeTable', reason, rounds }, say('operator.pit.done.closeAfter', { table, rounds }));
  return (
    <ReasonForm
      label={say('operator.pit.order.reason')}
      verb={rounds === 0 ? say('operator.pit.order.close') : say('operator.pit.order.announce')}
      busy={busy}
      onReason={close}
    />
  );
}
