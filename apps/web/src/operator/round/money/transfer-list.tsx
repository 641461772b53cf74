'use client';

import type { RecordedTransfer, RoundRecord } from '@baize/database';
import { accountOf } from '@baize/ledger';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { storedEvent } from '../../../rounds/table-events.ts';
import { PersonName } from '../../../ui/data/person-name.tsx';
import { PART_HEAD } from '../looks.ts';
import { groupTransfers, type TransferGroup } from './transfer-groups.ts';

/** The transfers of the round, in order, with their sums; the table's account is empty once it is over. */
export function TransferList({ record }: { record: RoundRecord }) {
  const { round, transfers, events, names } = record;
  const language = useLanguage();
  const { say } = language;
  const closed = events.find((recorded) => storedEvent(recorded).type === 'betsClosed');
  const table = { id: round.tableId, currency: round.currency };
  const money = groupTransfers(table, transfers, closed?.version ?? Number.POSITIVE_INFINITY);
  const amount = (minor: number) => language.money(minor, round.currency, { currencyDisplay: 'none' });
  const group = ({ is, transfers: list }: TransferGroup) => (
    <section key={is} aria-label={say(`operator.transfers.group.${is}`)}>
      <h3 className="pt-3 pb-1 text-fine text-ink-soft">{say(`operator.transfers.group.${is}`)}</h3>
      <ol>
        {list.map((transfer) => (
          <li key={transfer.id} title={titleOf(transfer, language)} className={`${LINE} border-line`}>
            <span className="flex min-w-0 gap-1.25 whitespace-nowrap font-medium">
              <Account id={transfer.from} names={names} />
              <span aria-hidden="true">→</span>
              <span className="sr-only">{say('operator.transfers.to')}</span>
              <Account id={transfer.to} names={names} />
            </span>
            <span>{amount(transfer.amountMinor)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
  return (
    <section
      className="self-stretch border-line border-s ps-5 pe-6 pb-6 max-xl:border-s-0 max-xl:border-t max-xl:border-t-line-strong max-md:px-3 print:border-s-0 print:ps-0 print:pe-3"
      aria-label={say('operator.transfers.title')}
    >
      <h2 className={PART_HEAD}>
        <span>{say('operator.transfers.title')}</span>
        <span>{round.currency}</span>
      </h2>
      {transfers.length === 0 && <p className="text-ink-soft">{say('operator.transfers.none')}</p>}
      {money.in.map(group)}
      {money.inMinor > 0 && <Sum name={say('operator.transfers.in')} text={amount(money.inMinor)} />}
      {money.out.map(group)}
      {money.outMinor > 0 && <Sum name={say('operator.transfers.out')} text={amount(money.outMinor)} />}
      {transfers.length > 0 && (
        <Sum
          name={say(round.endedAt === null ? 'operator.transfers.onTable' : 'operator.transfers.after')}
          text={amount(money.inMinor - money.outMinor)}
        />
      )}
      {money.undone.map(group)}
    </section>
  );
}

const LINE = 'grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-b py-1.25 leading-5';

function titleOf({ id, version, reason }: RecordedTransfer, { say, tell, list }: Language): string {
  const name =
    version === null
      ? say('operator.transfers.name', { id: String(id) })
      : say('operator.transfers.nameOfEvent', { id: String(id), version: String(version) });
  return reason ? list([name, tell(reason)]) : name;
}

/** A player by name, accounts of the house by their kind. */
function Account({ id, names }: { id: string; names: RoundRecord['names'] }) {
  const { say } = useLanguage();
  const { owner } = accountOf(id);
  if (owner.kind === 'player')
    return (
      <span className="truncate">
        <PersonName name={names[owner.id] ?? owner.id} />
      </span>
    );
  if (owner.kind === 'table') return <span>{say('operator.transfers.table')}</span>;
  return <span>{say(owner.kind === 'bank' ? 'operator.transfers.bank' : 'operator.transfers.house')}</span>;
}

function Sum({ name, text }: { name: string; text: string }) {
  return (
    <p className={`${LINE} border-line-strong font-semibold`}>
      <span>{name}</span>
      <span>{text}</span>
    </p>
  );
}
