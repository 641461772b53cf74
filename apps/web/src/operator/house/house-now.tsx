import type { ListedHouseStep } from '@baize/database';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { Signal } from '../../ui/signal.tsx';
import { SUMS } from '../kit/page.ts';
import { OrderAct } from './order-act.tsx';
import type { HouseSubjects } from './subjects.ts';

export type HouseNowProps = {
  /** The orders that hold. */
  orders: readonly ListedHouseStep[];
  subjects: HouseSubjects;
  /** Whether the reader may switch on again, and order a maintenance. */
  manages: boolean;
  /** When the page was read, ms. */
  now: number;
};

/** What holds for the house now: what takes no bets, and the maintenance, each with who ordered it, when and why. */
export function HouseNow({ orders, subjects, manages, now }: HouseNowProps) {
  const { say } = useLanguage();
  const maintenance = orders.find(({ scope }) => scope === 'maintenance');
  return (
    <section aria-label={say('office.house.now')} className={`${SUMS} items-center gap-x-3 gap-y-2.5`}>
      {orders.length === 0 && <Signal is="done">{say('office.house.allOpen')}</Signal>}
      <ul className="grid w-full max-w-240 gap-2 empty:hidden">
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-1 border border-line-strong bg-ground px-3.5 py-2"
          >
            <Order order={order} name={subjects.nameOf(order)} now={now} />
            {manages && order.scope !== 'maintenance' && (
              <span className="ms-auto">
                <OrderAct
                  order={order.scope === 'sign-ups' || order.scope === 'guests' ? 'admit' : 'on'}
                  targets={[{ scope: order.scope, subject: order.subject, name: subjects.nameOf(order) }]}
                />
              </span>
            )}
            {manages && order.scope === 'maintenance' && (
              <span className="ms-auto flex gap-2">
                {(order.closesAt ?? 0) > now && <OrderAct order="close" />}
                <OrderAct order="reopen" />
              </span>
            )}
          </li>
        ))}
      </ul>
      {manages && !maintenance && (
        <span className="ms-auto flex flex-wrap gap-2">
          <OrderAct order="announce" />
          <OrderAct order="close" />
        </span>
      )}
    </section>
  );
}

type OrderProps = { order: ListedHouseStep; name: string; now: number };

function Order({ order: { scope, closesAt, text, by, byName, at }, name, now }: OrderProps) {
  const { say } = useLanguage();
  const isComing = closesAt !== null && closesAt > now;
  return (
    <>
      <Signal is={isComing ? 'closing' : 'shut'}>
        {scope !== 'maintenance' ? (
          <b className="font-medium">{say(`office.house.offNow.${scope}`, { name })}</b>
        ) : isComing ? (
          <b className="font-medium">
            {say.rich('office.house.closesThen', { at: () => <LocalTime at={closesAt} /> })}
          </b>
        ) : (
          <b className="font-medium">{say('office.house.closedNow')}</b>
        )}
      </Signal>
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <span className="text-fine text-ink-soft">
        <PersonName name={byName ?? by} />, <LocalTime at={at} />
      </span>
    </>
  );
}
