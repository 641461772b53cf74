'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { FACTS } from './looks.ts';

/** A dealer who can take the table. */
export interface Colleague {
  readonly userId: string;
  readonly name: string;
}

export type HandOverDialogProps = { desk: Desk; colleagues: readonly Colleague[] };

/** Of a button whose words are longer than the dialog is wide. */
const LONG_LABEL = 'whitespace-normal! py-2 leading-[1.2]! wrap-anywhere';

/** Hands the table over: to whom, and in which state. */
export function HandOverDialog({ desk, colleagues }: HandOverDialogProps) {
  const { panel, open, orders, me, dealer, view, info } = desk;
  const router = useRouter();
  const { say } = useLanguage();
  const close = () => open(null);
  const to = async (userId: string) => {
    const command = { type: 'handOver', to: userId } as const;
    if (await (me.supervises ? orders.supervise(command) : orders.deal(command))) close();
  };
  const withdraw = () =>
    me.supervises ? orders.supervise({ type: 'withdrawHandOver' }) : orders.deal({ type: 'withdrawHandOver' });
  const signOff = async () => {
    if (await orders.deal({ type: 'signOff' })) router.push('/dealer');
  };
  const others = colleagues.filter(
    ({ userId }) => userId !== dealer.signedOn?.userId && userId !== dealer.offeredTo?.userId,
  );
  return (
    <Dialog
      open={panel === 'hand-over'}
      onClose={close}
      title={say(me.supervises ? 'dealer.handOver.titlePit' : 'dealer.handOver.title')}
    >
      <div className="grid gap-5">
        <Matters desk={desk} />
        {orders.refusal !== null && <p className="text-danger">{orders.refusal}</p>}
        {dealer.offeredTo && (
          <div className="grid gap-2">
            <p>{say('dealer.handOver.offered', { name: dealer.offeredTo.name })}</p>
            <Button busy={orders.busy} onClick={() => void withdraw()}>
              {say('dealer.handOver.withdraw')}
            </Button>
          </div>
        )}
        <div className="grid gap-2">
          {others.map(({ userId, name }, i) => (
            <Button
              key={userId}
              size="large"
              className={LONG_LABEL}
              busy={orders.busy}
              onClick={() => void to(userId)}
              {...(i === 0 ? { 'data-focus-first': true } : {})}
            >
              {say('dealer.handOver.to', { name })}
            </Button>
          ))}
          {others.length === 0 && <p className="text-ink-soft">{say('dealer.handOver.noOther')}</p>}
          {me.supervises && dealer.signedOn && info.equipment !== 'physical' && (
            <Button size="large" className={LONG_LABEL} busy={orders.busy} onClick={() => void to('automatic')}>
              {say('dealer.handOver.automatic')}
            </Button>
          )}
          {me.deals && (
            <Button
              size="large"
              className={LONG_LABEL}
              variant="primary"
              busy={orders.busy}
              onClick={() => void signOff()}
            >
              {say(info.equipment === 'physical' ? 'dealer.handOver.endShiftPhysical' : 'dealer.handOver.endShift')}
            </Button>
          )}
        </div>
        {me.supervises && view.round !== null && <p className="text-ink-soft">{say('dealer.handOver.midRound')}</p>}
      </div>
    </Dialog>
  );
}

/** The state that the next dealer finds. */
function Matters({ desk }: { desk: Desk }) {
  const { view, dealer, info, equipment } = desk;
  const shoe = view.shoe;
  const language = useLanguage();
  const { say } = language;
  const own = desk.dealer.physicalShoe;
  const virtual = shoe && say('dealer.handOver.virtual', { left: shoe.left, of: shoe.of });
  const physical = own
    ? say('dealer.handOver.physical', { out: own.out, of: own.of })
    : say('dealer.handOver.ownCards');
  const line = (term: string, meaning: ReactNode) => (
    <>
      <dt>{term}</dt>
      <dd>{meaning}</dd>
    </>
  );
  return (
    <dl className={`${FACTS} wrap-anywhere`}>
      {line(
        say('dealer.handOver.table'),
        view.roundId === null
          ? say('dealer.handOver.noRound', { table: info.name })
          : say('dealer.handOver.tableRound', { table: info.name, round: view.roundId }),
      )}
      {equipment.kind !== 'wheel' && line(say('dealer.handOver.shoe'), virtual ?? physical)}
      {line(say('dealer.handOver.matters'), openMatters(desk, language))}
      {dealer.signedOn && line(say('dealer.handOver.dealsNow'), dealer.signedOn.name)}
    </dl>
  );
}

function openMatters({ view, dealer }: Desk, { say, tell }: Language): string {
  if (dealer.voidAsked) {
    const { by, reason } = dealer.voidAsked;
    return say('dealer.handOver.voidAsked', { name: tell(by), reason: tell(reason) });
  }
  if (view.state === 'paused') return say('dealer.handOver.paused', { why: tell(view.notice ?? '') });
  return say('dealer.handOver.none');
}
