'use client';

import type { ListedRound, ReversalOutlook, ReversalPart } from '@baize/database';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data/data-table.tsx';
import { Money } from '../../ui/data/money.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { ReasonForm } from '../kit/form/reason-form.tsx';
import { type PitCommandForm, usePitCommand } from '../use-pit-command.ts';

export type ReversalPanelProps = {
  round: Pick<ListedRound, 'id' | 'tableId' | 'currency'>;
  outlook: ReversalOutlook;
  userId: string;
};

/** Two people void a settled round: one requests it with a reason, the other sees the transfers and approves. */
export function ReversalPanel({ round, outlook, userId }: ReversalPanelProps) {
  const { say, tell } = useLanguage();
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const form = usePitCommand(round.tableId, () => setOpen(false));
  // Reloads the round after a refusal too: somebody else may have decided.
  const order: PitCommandForm = { ...form, send: (...command) => form.send(...command).then(() => router.refresh()) };
  const { requested, parts } = outlook;
  if (!requested && !open)
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
      {requested && (
        <p>
          {say(requested.userId === userId ? 'operator.reversal.youAsked' : 'operator.reversal.asked', {
            name: requested.name ?? requested.userId,
            reason: tell(requested.reason),
          })}
        </p>
      )}
      <Parts parts={parts} currency={round.currency} />
      <p role="alert" className="text-danger empty:hidden">
        {order.refusal}
      </p>
      {requested ? (
        <Decision round={round} outlook={outlook} own={requested.userId === userId} order={order} />
      ) : (
        <Ask round={round} order={order} onBack={() => setOpen(false)} />
      )}
    </section>
  );
}

type OrderProps = Pick<ReversalPanelProps, 'round'> & { order: PitCommandForm };

function Ask({ round, order, onBack }: OrderProps & { onBack: () => void }) {
  const { say } = useLanguage();
  const ask = (reason: string) =>
    order.send(
      { type: 'askReversal', roundId: round.id, reason },
      say('operator.reversal.done.asked', { round: round.id }),
    );
  return (
    <ReasonForm
      grave
      label={say('operator.reversal.reason')}
      verb={say('operator.reversal.ask')}
      busy={order.busy}
      onReason={ask}
    >
      <Button variant="plain" onClick={onBack}>
        {say('operator.reversal.back')}
      </Button>
    </ReasonForm>
  );
}

/** The person who requested it can only withdraw it. */
function Decision({ round, outlook, own, order }: OrderProps & { outlook: ReversalOutlook; own: boolean }) {
  const { say } = useLanguage();
  const roundId = round.id;
  const owedMinor = sum(outlook.parts, 'owedMinor');
  const refuse = (because: { readonly why?: string }) =>
    order.send(
      { type: 'refuseReversal', roundId, ...because },
      say('operator.reversal.done.refused', { round: roundId }),
    );
  return (
    <div className="flex flex-wrap gap-3">
      {!own && (
        <Button
          variant="grave"
          busy={order.busy}
          onClick={() =>
            order.send(
              { type: 'approveReversal', roundId, owedMinor },
              say('operator.reversal.done.approved', { round: roundId }),
            )
          }
        >
          {say('operator.reversal.approve')}
        </Button>
      )}
      {own ? (
        <Button busy={order.busy} onClick={() => refuse({})}>
          {say('operator.reversal.withdraw')}
        </Button>
      ) : (
        <ReasonForm
          label={say('operator.pit.order.reason')}
          verb={say('operator.reversal.refuse')}
          busy={order.busy}
          onReason={(why) => refuse({ why })}
        />
      )}
    </div>
  );
}

const sum = (parts: readonly ReversalPart[], of: 'stakedMinor' | 'returnedMinor' | 'movedMinor' | 'owedMinor') =>
  parts.reduce((all, part) => all + part[of], 0);

/** What each player receives or returns, and what they owe because they no longer have it. */
function Parts({ parts, currency }: { parts: readonly ReversalPart[]; currency: string }) {
  const { say, money } = useLanguage();
  const format = { currency, currencyDisplay: 'none' } as const;
  const owed = sum(parts, 'owedMinor');
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
              <HeadCell numeric>{say('operator.reversal.owed')}</HeadCell>
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
                <Cell numeric className={part.owedMinor > 0 ? 'text-warning' : ''}>
                  {part.owedMinor > 0 ? <Money minor={part.owedMinor} {...format} /> : '–'}
                </Cell>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('office.void.house')}</th>
              <Cell colSpan={2} />
              <Cell numeric>
                <Money minor={-sum(parts, 'movedMinor')} {...format} sign="always" />
              </Cell>
              <Cell />
            </tr>
          </tfoot>
        </DataTable>
      </div>
      {owed > 0 && (
        <p className="text-warning">{say('operator.reversal.theyOwe', { amount: money(owed, currency) })}</p>
      )}
    </>
  );
}
