'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './fix.module.css';
import type { Desk } from './use-desk.ts';

/** Somebody who may take a table. */
export interface Colleague {
  readonly userId: string;
  readonly name: string;
}

export type HandOverDialogProps = { desk: Desk; colleagues: readonly Colleague[] };

/** Who deals on: what the next dealer finds, and to whom the table goes. */
export function HandOverDialog({ desk, colleagues }: HandOverDialogProps) {
  const { panel, open, orders, me, dealer, view } = desk;
  const router = useRouter();
  const close = () => open(null);
  const to = async (userId: string) => {
    const command = { type: 'handOver', to: userId } as const;
    if (await (me.supervises ? orders.supervise(command) : orders.deal(command))) close();
  };
  const signOff = async () => {
    if (await orders.deal({ type: 'signOff' })) router.push('/dealer');
  };
  const others = colleagues.filter(({ userId }) => userId !== dealer.signedOn?.userId);
  return (
    <Dialog
      open={panel === 'hand-over'}
      onClose={close}
      title={me.supervises ? 'Who deals on' : 'Hand over, or end the shift'}
    >
      <div className="grid gap-5">
        <Matters desk={desk} />
        {orders.refusal !== null && <p className="text-stop">{orders.refusal}</p>}
        <div className="grid gap-2">
          {others.map(({ userId, name }, i) => (
            <Button
              key={userId}
              size="large"
              busy={orders.busy}
              onClick={() => void to(userId)}
              {...(i === 0 ? { 'data-focus-first': true } : {})}
            >
              Hand over to {name}
            </Button>
          ))}
          {others.length === 0 && <p className="text-ivory-2">There is no other dealer.</p>}
          {me.supervises && dealer.signedOn && (
            <Button size="large" busy={orders.busy} onClick={() => void to('automatic')}>
              The automatic dealer goes on
            </Button>
          )}
          {me.deals && (
            <Button size="large" variant="primary" busy={orders.busy} onClick={() => void signOff()}>
              End my shift: the automatic dealer goes on
            </Button>
          )}
        </div>
        {me.supervises && view.round !== null && (
          <p className="text-ivory-2">
            In mid-round a table changes hands only while it is paused; otherwise the new dealer begins with the next
            round.
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** What the next dealer finds. */
function Matters({ desk }: { desk: Desk }) {
  const { view, dealer, info, equipment } = desk;
  const shoe = view.shoe;
  const line = (term: string, meaning: ReactNode) => (
    <>
      <dt>{term}</dt>
      <dd>{meaning}</dd>
    </>
  );
  return (
    <dl className={styles.facts}>
      {line('Table', `${info.name}, ${view.roundId ?? 'no round yet'}`)}
      {equipment.kind !== 'wheel' &&
        line('Shoe', shoe ? `Virtual, ${shoe.left} of ${shoe.of} left` : 'The dealer’s own cards')}
      {line('Open matters', openMatters(desk))}
      {dealer.signedOn && line('Deals now', dealer.signedOn.name)}
    </dl>
  );
}

function openMatters({ view, dealer }: Desk): string {
  if (dealer.voidAsked) return `${dealer.voidAsked.by} has asked for a void: ${dealer.voidAsked.reason}`;
  if (view.state === 'paused') return `The table is paused: ${view.notice ?? ''}`;
  return 'None';
}
