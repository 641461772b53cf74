'use client';

import type { PitCommand } from '@baize/protocol';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { ShownIncident } from '../incidents.ts';
import { Order } from '../order.tsx';
import { Reasoned } from '../reasoned.tsx';
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
  const { actor, actorName } = asked.incident;
  const isOwn = actor.replace(/^\w+:/, '') === may.userId;
  const words = { name: actorName ?? '', reason: asked.reason ?? '' };
  return (
    <Order
      title={say('operator.pit.order.askedAbandonTitle')}
      note={say(isOwn ? 'operator.pit.order.youAskedAbandon' : 'operator.pit.order.askedAbandonNote', words)}
    >
      {!isOwn && (
        <Button
          variant="grave"
          busy={busy}
          onClick={() => onOrder({ type: 'approveAbandon' }, say('operator.pit.done.abandon', { table }))}
        >
          {say('operator.pit.order.approveAbandon')}
        </Button>
      )}
      <Button
        busy={busy}
        onClick={() => onOrder({ type: 'refuseAbandon' }, say('operator.pit.done.refuseAbandon', { table }))}
      >
        {say(isOwn ? 'operator.pit.order.withdrawVoid' : 'operator.pit.order.refuseVoid')}
      </Button>
    </Order>
  );
}
