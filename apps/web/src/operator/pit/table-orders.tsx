'use client';

import type { NamedPerson } from '@baize/database';
import type { LobbyTable, PitCommand } from '@baize/protocol';
import { type ReactNode, useState } from 'react';
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
  const { send, busy, refusal } = useOrder(info.id, info.name, onClose);
  const running = phase === 'betting' || phase === 'playing';
  return (
    <Dialog open onClose={onClose} title={`Orders for ${info.name}`}>
      <div className="grid gap-6" aria-busy={busy}>
        <p role="alert" className="text-stop empty:hidden">
          {refusal}
        </p>
        {may.supervise && state === 'paused' && (
          <Order title="The table stands still" note="The clock goes on where it stood.">
            <Button variant="primary" busy={busy} onClick={() => send({ type: 'resume' }, 'goes on')}>
              Resume
            </Button>
          </Order>
        )}
        {may.supervise && state === 'open' && (
          <Reasoned
            title="Pause the table"
            note="Nothing is decided by time until it goes on. Players read the reason."
            verb="Pause"
            busy={busy}
            onOrder={(reason) => send({ type: 'pause', reason }, 'stands still')}
          />
        )}
        {may.supervise && running && (
          <Reasoned
            grave
            title="Void the round"
            note="Every stake of the round goes back, and the round is told as void with the reason. It cannot be undone."
            verb="Void the round"
            busy={busy}
            onOrder={(reason) => send({ type: 'voidRound', reason }, 'has its round void')}
          />
        )}
        {may.supervise && <HandOver tile={tile} dealers={dealers} busy={busy} onOrder={send} />}
        {state === 'closed' ? (
          <Order title="The table is closed" note="Its next round opens as soon as somebody deals it.">
            <Button variant="primary" busy={busy} onClick={() => send({ type: 'openTable' }, 'is open')}>
              Open the table
            </Button>
          </Order>
        ) : (
          <Reasoned
            title="Close the table"
            note="A round in play is finished first. Players read the reason."
            verb="Close"
            busy={busy}
            onOrder={(reason) => send({ type: 'closeTable', reason }, 'closes')}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Sends an order and tells what became of it. */
function useOrder(tableId: string, name: string, onDone: () => void) {
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
      setRefusal(answer.refused.sentence);
      return;
    }
    toast({ tone: 'done', text: `${name} ${done}.` });
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
  const [reason, setReason] = useState('');
  const short = reason.trim().length < SHORTEST_REASON;
  return (
    <Order title={title} note={note}>
      <TextField
        label="Reason"
        className="min-w-60 flex-1"
        value={reason}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        variant={grave ? 'grave' : 'quiet'}
        busy={busy}
        refusal={short ? 'Write the reason first.' : undefined}
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
  const name = dealers.find(({ id }) => id === to)?.name ?? 'the automatic dealer';
  return (
    <Order
      title="Hand the table over"
      note={`Dealt now by ${tile.dealer ?? 'the automatic dealer'}. It takes effect after the round; while the table stands still, at once.`}
    >
      <SelectField label="To" className="min-w-60 flex-1" value={to} onChange={(event) => setTo(event.target.value)}>
        <option value={AUTOMATIC}>the automatic dealer</option>
        {dealers.map((dealer) => (
          <option key={dealer.id} value={dealer.id}>
            {dealer.name}
          </option>
        ))}
      </SelectField>
      <Button busy={busy} onClick={() => onOrder({ type: 'handOver', to }, `goes to ${name}`)}>
        Hand over
      </Button>
    </Order>
  );
}
