'use client';

import type { PitCommand } from '@baize/protocol';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ShownIncident } from '../incidents.ts';
import { Reasoned } from '../reasoned.tsx';
import { SecondPerson } from './second-person.tsx';
import type { Powers } from './table-orders.tsx';

export type AbandonOrdersProps = {
  table: string;
  asked: ShownIncident | null;
  may: Powers;
  busy: boolean;
  onOrder: (command: PitCommand, done: string) => void;
};

/** The way out of a halt: one person requests that the round be abandoned, another decides; who asked may withdraw. */
export function AbandonOrders({ table, asked, may, busy, onOrder }: AbandonOrdersProps) {
  const { say } = useLanguage();
  if (!asked)
    return may.supervise ? (
      <Reasoned
        grave
        title={say('operator.pit.order.askAbandonTitle')}
        note={say('operator.pit.order.askAbandonNote')}
        verb={say('operator.pit.order.askAbandon')}
        busy={busy}
        onReason={(reason) => onOrder({ type: 'askAbandon', reason }, say('operator.pit.done.askAbandon', { table }))}
      />
    ) : (
      <p>{say('operator.pit.order.stoppedNote')}</p>
    );
  return (
    <SecondPerson
      asked={asked}
      may={may}
      busy={busy}
      title={say('operator.pit.order.askedAbandonTitle')}
      own={(words) => say('operator.pit.order.youAskedAbandon', words)}
      others={(words) => say('operator.pit.order.askedAbandonNote', words)}
      approve={say('operator.pit.order.approveAbandon')}
      onApprove={() => onOrder({ type: 'approveAbandon' }, say('operator.pit.done.abandon', { table }))}
      onRefuse={(why) => onOrder({ type: 'refuseAbandon', ...why }, say('operator.pit.done.refuseAbandon', { table }))}
    />
  );
}
