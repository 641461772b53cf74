'use client';

import type { RecordedTransfer, RoundRecord } from '@baize/database';
import { formatMoney } from '../../lib/money.ts';
import styles from './round.module.css';
import { storedEvent } from './table-events.ts';
import { groupTransfers, type TransferGroup } from './transfer-groups.ts';

/** The money of the round, in its order, with its sums; what is left on the table is nothing once it is over. */
export function TransferList({ record }: { record: RoundRecord }) {
  const { round, transfers, events, names } = record;
  const closed = events.find((recorded) => storedEvent(recorded).type === 'betsClosed');
  const money = groupTransfers(round.tableId, transfers, closed?.version ?? Number.POSITIVE_INFINITY);
  const amount = (minor: number) => formatMoney(minor, round.currency, { currencyDisplay: 'none' });
  const group = ({ name, transfers: list }: TransferGroup) => (
    <section key={name} aria-label={name}>
      <h3>{name}</h3>
      <ol>
        {list.map((transfer) => (
          <li key={transfer.id} title={titleOf(transfer)}>
            <span className={styles.parties}>
              <Account id={transfer.from} names={names} />
              <span aria-hidden="true">→</span>
              <span className="sr-only">to</span>
              <Account id={transfer.to} names={names} />
            </span>
            <span>{amount(transfer.amountMinor)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
  return (
    <aside className={styles.ledger} aria-label="Transfers">
      <h2>
        <span>Transfers</span>
        <span>{round.currency}</span>
      </h2>
      {transfers.length === 0 && <p className="text-ivory-2">No money has moved in this round.</p>}
      {money.in.map(group)}
      {money.inMinor > 0 && <Sum name="In" text={amount(money.inMinor)} />}
      {money.out.map(group)}
      {money.outMinor > 0 && <Sum name="Out" text={amount(money.outMinor)} />}
      {transfers.length > 0 && (
        <Sum
          name={round.endedAt === null ? 'On the table now' : 'Table after the round'}
          text={amount(money.inMinor - money.outMinor)}
        />
      )}
    </aside>
  );
}

const titleOf = ({ id, version, reason }: RecordedTransfer): string =>
  [`Transfer ${id}`, version !== null && `event ${version} of the table`, reason].filter(Boolean).join(', ');

/** A player by name, the house's own accounts by what they are. */
function Account({ id, names }: { id: string; names: RoundRecord['names'] }) {
  const [kind, key = ''] = id.split(/:(.*)/s);
  return kind === 'player' ? <span className={styles.person}>{names[key] ?? key}</span> : <span>{kind}</span>;
}

function Sum({ name, text }: { name: string; text: string }) {
  return (
    <p className={styles.sum}>
      <span>{name}</span>
      <span>{text}</span>
    </p>
  );
}
