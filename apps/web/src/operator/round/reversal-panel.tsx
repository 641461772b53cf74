'use client';

import type { ListedRound, ReversalOutlook, ReversalPart } from '@baize/database';
import type { PitCommand } from '@baize/protocol';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { useToast } from '../../ui/toast.tsx';

export type ReversalPanelProps = {
  round: Pick<ListedRound, 'id' | 'tableId' | 'currency'>;
  outlook: ReversalOutlook;
  userId: string;
};

const SHORTEST_REASON = 3;

/** Two people void a settled round: one requests it with a reason, the other sees the transfers and approves. */
export function ReversalPanel({ round, outlook, userId }: ReversalPanelProps) {
  const { say, tell } = useLanguage();
  const [open, setOpen] = useState(false);
  const order = useOrder(round.tableId, () => setOpen(false));
  const { asked, parts } = outlook;
  if (!asked && !open)
    return (
      <section className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-6 py-3 max-md:px-3">
        <p className="text-fine text-ink-soft">{say('operator.reversal.note')}</p>
        <Button size="small" onClick={() => setOpen(true)}>
          {say('operator.reversal.open')}
        </Button>
      </section>
    );
  return (
    <section
      className="grid gap-4 border-line border-b px-6 py-5 max-md:px-3"
      aria-label={say('operator.reversal.title')}
    >
      <h2 className="font-semibold text-lead">{say('operator.reversal.title')}</h2>
      {asked && (
        <p>
          {say(asked.userId === userId ? 'operator.reversal.youAsked' : 'operator.reversal.asked', {
            name: asked.name ?? asked.userId,
            reason: tell(asked.reason),
          })}
        </p>
      )}
      <Parts parts={parts} currency={round.currency} />
      <p role="alert" className="text-danger empty:hidden">
        {order.refusal}
      </p>
      {asked ? (
        <Decision round={round} outlook={outlook} own={asked.userId === userId} order={order} />
      ) : (
        <Ask round={round} order={order} onBack={() => setOpen(false)} />
      )}
    </section>
  );
}

type Order = ReturnType<typeof useOrder>;
type OrderProps = Pick<ReversalPanelProps, 'round'> & { order: Order };

function Ask({ round, order, onBack }: OrderProps & { onBack: () => void }) {
  const { say } = useLanguage();
  const [reason, setReason] = useState('');
  const short = reason.trim().length < SHORTEST_REASON;
  const ask = () =>
    order.send(
      { type: 'askReversal', roundId: round.id, reason: reason.trim() },
      say('operator.reversal.done.asked', { round: round.id }),
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={say('operator.reversal.reason')}
        className="min-w-72 flex-1"
        value={reason}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        variant="grave"
        busy={order.busy}
        refusal={short ? say('operator.pit.order.reasonFirst') : undefined}
        onClick={ask}
      >
        {say('operator.reversal.ask')}
      </Button>
      <Button variant="plain" onClick={onBack}>
        {say('operator.reversal.back')}
      </Button>
    </div>
  );
}

/** The person who requested it can only withdraw it. */
function Decision({ round, outlook, own, order }: OrderProps & { outlook: ReversalOutlook; own: boolean }) {
  const { say } = useLanguage();
  const roundId = round.id;
  const keptMinor = sum(outlook.parts, 'keptMinor');
  return (
    <div className="flex flex-wrap gap-3">
      {!own && (
        <Button
          variant="grave"
          busy={order.busy}
          onClick={() =>
            order.send(
              { type: 'approveReversal', roundId, keptMinor },
              say('operator.reversal.done.approved', { round: roundId }),
            )
          }
        >
          {say('operator.reversal.approve')}
        </Button>
      )}
      <Button
        busy={order.busy}
        onClick={() =>
          order.send({ type: 'refuseReversal', roundId }, say('operator.reversal.done.refused', { round: roundId }))
        }
      >
        {say(own ? 'operator.reversal.withdraw' : 'operator.reversal.refuse')}
      </Button>
    </div>
  );
}

const sum = (parts: readonly ReversalPart[], of: 'stakedMinor' | 'returnedMinor' | 'movedMinor' | 'keptMinor') =>
  parts.reduce((all, part) => all + part[of], 0);

/** What each player receives or returns, and what the house bears because it cannot be recovered. */
function Parts({ parts, currency }: { parts: readonly ReversalPart[]; currency: string }) {
  const { say, money } = useLanguage();
  const format = { currency, currencyDisplay: 'none' } as const;
  const kept = sum(parts, 'keptMinor');
  if (parts.length === 0) return <p className="text-ink-soft">{say('operator.reversal.nobody')}</p>;
  return (
    <>
      <div className="overflow-x-auto">
        <DataTable caption={say('operator.reversal.parts')}>
          <thead>
            <tr>
              <HeadCell>{say('operator.reversal.player')}</HeadCell>
              <HeadCell numeric>{say('operator.reversal.staked', { currency })}</HeadCell>
              <HeadCell numeric>{say('operator.reversal.returned')}</HeadCell>
              <HeadCell numeric>{say('operator.reversal.moved')}</HeadCell>
              <HeadCell numeric>{say('operator.reversal.kept')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.playerId}>
                <th scope="row">
                  <PersonName name={part.name ?? part.playerId} />
                </th>
                <Cell numeric>
                  <Money minor={part.stakedMinor} {...format} />
                </Cell>
                <Cell numeric>
                  <Money minor={part.returnedMinor} {...format} />
                </Cell>
                <Cell numeric>
                  <Money minor={part.movedMinor} {...format} sign="always" />
                </Cell>
                <Cell numeric className={part.keptMinor > 0 ? 'text-warning' : ''}>
                  {part.keptMinor > 0 ? <Money minor={part.keptMinor} {...format} /> : '–'}
                </Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      {kept > 0 && (
        <p className="text-warning">{say('operator.reversal.houseBears', { amount: money(kept, currency) })}</p>
      )}
    </>
  );
}

/** Sends an action on the round and reloads it. */
function useOrder(tableId: string, onDone: () => void) {
  const { tell } = useLanguage();
  const live = useLive();
  const router = useRouter();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (command: PitCommand, done: string) => {
    setBusy(true);
    setRefusal('');
    const answer = await live.supervise(tableId, command);
    setBusy(false);
    if (!answer.ok) setRefusal(tell(answer.refused.phrase));
    else {
      toast({ tone: 'done', text: done });
      onDone();
    }
    router.refresh();
  };
  return { send, busy, refusal };
}
