'use client';

import type { NamedPerson } from '@baize/database';
import type { LobbyTable, PitCommand } from '@baize/protocol';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

/** What whoever looks at the pit may do there. */
export interface Powers {
  readonly supervise: boolean;
  readonly manage: boolean;
  /** Decide about what was reported in the chats. */
  readonly moderate: boolean;
}

export type TableOrdersProps = {
  tile: LobbyTable;
  dealers: readonly NamedPerson[];
  may: Powers;
  onClose: () => void;
};

const SHORTEST_REASON = 3;

/** What a pit boss can order of a table. The house answers; a refusal says why and changes nothing. */
export function TableOrders({ tile, dealers, may, onClose }: TableOrdersProps) {
  const { info, state, phase } = tile;
  const { say } = useLanguage();
  const { send, busy, refusal } = useOrder(info.id, onClose);
  const table = info.name;
  const running = phase === 'betting' || phase === 'playing';
  return (
    <Dialog open onClose={onClose} title={say('operator.pit.ordersFor', { table })}>
      <div className="grid gap-6" aria-busy={busy}>
        <p role="alert" className="text-stop empty:hidden">
          {refusal}
        </p>
        {may.supervise && state === 'paused' && (
          <Order title={say('operator.pit.order.standsTitle')} note={say('operator.pit.order.standsNote')}>
            <Button
              variant="primary"
              busy={busy}
              onClick={() => send({ type: 'resume' }, say('operator.pit.done.resume', { table }))}
            >
              {say('operator.pit.order.resume')}
            </Button>
          </Order>
        )}
        {may.supervise && state === 'open' && (
          <Reasoned
            title={say('operator.pit.order.pauseTitle')}
            note={say('operator.pit.order.pauseNote')}
            verb={say('operator.pit.order.pause')}
            busy={busy}
            onOrder={(reason) => send({ type: 'pause', reason }, say('operator.pit.done.pause', { table }))}
          />
        )}
        {may.supervise && running && (
          <Reasoned
            grave
            title={say('operator.pit.order.voidTitle')}
            note={say('operator.pit.order.voidNote')}
            verb={say('operator.pit.order.voidTitle')}
            busy={busy}
            onOrder={(reason) => send({ type: 'voidRound', reason }, say('operator.pit.done.void', { table }))}
          />
        )}
        {may.supervise && <HandOver tile={tile} dealers={dealers} busy={busy} onOrder={send} />}
        {state === 'closed' ? (
          <Order title={say('operator.pit.order.closedTitle')} note={say('operator.pit.order.closedNote')}>
            <Button
              variant="primary"
              busy={busy}
              onClick={() => send({ type: 'openTable' }, say('operator.pit.done.open', { table }))}
            >
              {say('operator.pit.order.open')}
            </Button>
          </Order>
        ) : (
          <Reasoned
            title={say('operator.pit.order.closeTitle')}
            note={say('operator.pit.order.closeNote')}
            verb={say('operator.pit.order.close')}
            busy={busy}
            onOrder={(reason) => send({ type: 'closeTable', reason }, say('operator.pit.done.close', { table }))}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Sends an order and tells what became of it. */
function useOrder(tableId: string, onDone: () => void) {
  const { translate } = useLanguage();
  const live = useLive();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (command: PitCommand, done: string) => {
    setBusy(true);
    setRefusal('');
    const answer = await live.supervise(tableId, command);
    setBusy(false);
    if (!answer.ok) {
      setRefusal(translate(answer.refused.sentence));
      return;
    }
    toast({ tone: 'done', text: done });
    onDone();
  };
  return { send, busy, refusal };
}

type OrderProps = { title: string; note: string; children: ReactNode };

function Order({ title, note, children }: OrderProps) {
  return (
    <section className="grid gap-3 border-line border-b pb-6 last:border-0 last:pb-0">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-fine text-ivory-2">{note}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">{children}</div>
    </section>
  );
}

type ReasonedProps = Omit<OrderProps, 'children'> & {
  verb: string;
  busy: boolean;
  grave?: boolean;
  onOrder: (reason: string) => void;
};

/** An order that needs a reason, which is kept with it. */
function Reasoned({ title, note, verb, busy, grave = false, onOrder }: ReasonedProps) {
  const { say } = useLanguage();
  const [reason, setReason] = useState('');
  const short = reason.trim().length < SHORTEST_REASON;
  return (
    <Order title={title} note={note}>
      <TextField
        label={say('operator.pit.order.reason')}
        className="min-w-60 flex-1"
        value={reason}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        variant={grave ? 'grave' : 'quiet'}
        busy={busy}
        refusal={short ? say('operator.pit.order.reasonFirst') : undefined}
        onClick={() => onOrder(reason.trim())}
      >
        {verb}
      </Button>
    </Order>
  );
}

const AUTOMATIC = 'automatic';

type HandOverProps = Pick<TableOrdersProps, 'tile' | 'dealers'> & {
  busy: boolean;
  onOrder: (command: PitCommand, done: string) => void;
};

function HandOver({ tile, dealers, busy, onOrder }: HandOverProps) {
  const [to, setTo] = useState(tile.dealer === null ? (dealers[0]?.id ?? AUTOMATIC) : AUTOMATIC);
  const { say } = useLanguage();
  const table = tile.info.name;
  const name = dealers.find(({ id }) => id === to)?.name;
  const done =
    name === undefined
      ? say('operator.pit.done.handOverAutomatic', { table })
      : say('operator.pit.done.handOver', { table, name });
  return (
    <Order
      title={say('operator.pit.order.handOverTitle')}
      note={
        tile.dealer === null
          ? say('operator.pit.order.handOverAutomatic')
          : say('operator.pit.order.handOverNote', { name: tile.dealer })
      }
    >
      <SelectField
        label={say('operator.pit.order.to')}
        className="min-w-60 flex-1"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      >
        <option value={AUTOMATIC}>{say('operator.pit.order.automatic')}</option>
        {dealers.map((dealer) => (
          <option key={dealer.id} value={dealer.id}>
            {dealer.name}
          </option>
        ))}
      </SelectField>
      <Button busy={busy} onClick={() => onOrder({ type: 'handOver', to }, done)}>
        {say('operator.pit.order.handOver')}
      </Button>
    </Order>
  );
}
