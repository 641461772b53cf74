import type { BooksProof } from '@baize/database';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { HOUSE_LOCALE } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { LocalTime } from '../../ui/local-time.tsx';
import { Signal } from '../../ui/signal.tsx';
import { provenBooks } from '../books.ts';
import { proveAgain } from './actions.ts';
import styles from './ledger.module.css';
import { writeTransferQuery } from './ledger-query.ts';

const count = (n: number): string => n.toLocaleString(HOUSE_LOCALE);

/** The last proof that the books balance: each of its checks with its figure, and the faults it found. */
export async function BooksProofPanel({ currency }: { currency: string }) {
  const proof = await provenBooks();
  return (
    <>
      <h2>
        <Signal is={proof.holds ? 'done' : 'closed'}>{proof.holds ? 'Books balance' : 'Books do not balance'}</Signal>
      </h2>
      <p>
        As of <LocalTime at={proof.at} />, proven from the first transfer on in {(proof.tookMs / 1000).toFixed(2)} s.
      </p>
      <ul className={styles.checks}>
        {checksOf(proof, currency).map(({ words, figure, faults }) => (
          <li key={words} data-wrong={faults.length > 0 || undefined}>
            <span aria-hidden="true">{faults.length > 0 ? '✕' : '✓'}</span>
            <span>
              {faults.length > 0 && <span className="sr-only">Wrong: </span>}
              {words}
              <small>{figure}</small>
            </span>
            {faults.length > 0 && (
              <ul className={styles.faults}>
                {faults.map(({ key, what }) => (
                  <li key={key}>{what}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <form action={proveAgain}>
        <Button type="submit" size="small">
          Prove again
        </Button>
      </form>
    </>
  );
}

interface Shown {
  readonly words: string;
  readonly figure: string;
  readonly faults: readonly { readonly key: string; readonly what: ReactNode }[];
}

const LINK = 'underline underline-offset-3';

function checksOf(proof: BooksProof, currency: string): readonly Shown[] {
  const { counts } = proof;
  const money = (minor: number) => formatMoney(minor, currency, { currencyDisplay: 'none' });
  const account = (id: string) => (
    <Link className={LINK} href={writeTransferQuery({ account: id })}>
      {id}
    </Link>
  );
  const round = (id: string) => (
    <Link className={LINK} href={`/operator/rounds/${id}`}>
      {id}
    </Link>
  );
  return [
    {
      words: 'All balances together are nothing',
      figure: `${count(counts.accounts)} accounts, sum ${money(proof.sum)}`,
      faults: proof.sum === 0 ? [] : [{ key: 'sum', what: `${money(proof.sum)} were made or lost` }],
    },
    {
      words: 'Every balance is what its transfers say',
      figure: `${count(counts.transfers)} transfers added up`,
      faults: proof.wrongAccounts.map(({ account: id, balance, transferred }) => ({
        key: id,
        what: (
          <>
            {account(id)} holds {money(balance)}, its transfers say {money(transferred)}
          </>
        ),
      })),
    },
    {
      words: 'No chips lie where no round is open',
      figure: 'every table’s account',
      faults: proof.idleChips.map(({ account: id, balance }) => ({
        key: id,
        what: (
          <>
            {account(id)} holds {money(balance)}
          </>
        ),
      })),
    },
    {
      words: 'Every finished round gave each player what their bets say',
      figure: `${count(counts.rounds)} rounds`,
      faults: proof.wrongRounds.map(({ roundId, account: id, transferred, settled }) => ({
        key: `${roundId} ${id}`,
        what: (
          <>
            {round(roundId)}, {account(id)}: {money(transferred)} moved, {money(settled)} by the bets
          </>
        ),
      })),
    },
    {
      words: 'Every transfer belongs to an event of its table',
      figure: `${count(counts.events)} events`,
      faults: proof.orphanTransfers.map(({ transferId, tableId, version }) => ({
        key: transferId,
        what: `transfer ${transferId} names event ${version} of ${tableId}, which there is not`,
      })),
    },
    {
      words: 'No table’s journal has a gap',
      figure: 'versions from 1 on, without a hole',
      faults: proof.brokenStreams.map(({ tableId, events, newest }) => ({
        key: tableId,
        what: `${tableId} has ${count(events)} events, the newest is number ${count(newest)}`,
      })),
    },
  ];
}
