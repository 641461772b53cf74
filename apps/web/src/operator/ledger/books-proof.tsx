import { type BooksProof, chainFaultPhrase } from '@baize/database';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { getLanguage } from '../../i18n/get-language.ts';
import type { Language } from '../../i18n/language.ts';
import { ActForm } from '../../ui/acting/act-form.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { forEars } from '../../ui/for-ears.tsx';
import { Signal } from '../../ui/signal.tsx';
import { provenBooks } from '../books.ts';
import { proveAgain } from './actions.ts';
import { transfersAddress } from './ledger-query.ts';

/** The last proof that the books balance: each of its checks with its figure, and the faults it found. */
export async function BooksProofPanel() {
  const [proof, language] = await Promise.all([provenBooks(), getLanguage()]);
  const { say, number } = language;
  return (
    <>
      <h2>
        <Signal is={proof.holds ? 'done' : 'closed'}>
          {say(proof.holds ? 'operator.books.balance' : 'operator.books.doNotBalance')}
        </Signal>
      </h2>
      <p>
        {say.rich('operator.proof.asOf', {
          time: () => <LocalTime at={proof.at} />,
          seconds: number(proof.tookMs / 1000, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
        })}
      </p>
      <ul className="mt-3.5 mb-4.5 border-line border-t">
        {checksOf(proof, language).map(({ words, figure, faults }) => (
          <li
            key={words}
            className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 gap-y-0.5 border-line border-b py-2.5"
          >
            <span aria-hidden="true" className={faults.length > 0 ? 'text-danger' : 'text-success'}>
              {faults.length > 0 ? '✕' : '✓'}
            </span>
            <span>
              {faults.length > 0 ? say.rich('operator.proof.wrong', { hidden: forEars, check: words }) : words}
              <small className="block text-fine text-ink-soft">{figure}</small>
            </span>
            {faults.length > 0 && (
              <ul className="col-start-2 max-h-55 overflow-auto text-fine">
                {faults.map(({ key, what }) => (
                  <li key={key} className="py-0.5 text-danger">
                    {what}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <ActForm act={proveAgain}>
        <Button type="submit" size="small">
          {say('operator.proof.again')}
        </Button>
      </ActForm>
    </>
  );
}

interface Shown {
  readonly words: string;
  readonly figure: string;
  readonly faults: readonly { readonly key: string; readonly what: ReactNode }[];
}

const LINK = 'underline underline-offset-3';

function checksOf(proof: BooksProof, { say, ...figures }: Language): readonly Shown[] {
  const { counts, sums } = proof;
  const money = (minor: number, currency: string | null) =>
    currency === null ? figures.number(minor) : figures.money(minor, currency, { currencyDisplay: 'code' });
  const account = (id: string) => () => (
    <Link className={LINK} href={transfersAddress.write({ account: id })}>
      {id}
    </Link>
  );
  const round = (id: string) => () => (
    <Link className={LINK} href={`/operator/rounds/${id}`}>
      {id}
    </Link>
  );
  return [
    {
      words: say('operator.proof.sum'),
      figure: say('operator.proof.sumFigure', {
        count: counts.accounts,
        sum: figures.list(sums.map(({ currency, sum }) => money(sum, currency))),
      }),
      faults: sums
        .filter(({ sum }) => sum !== 0)
        .map(({ currency, sum }) => ({
          key: currency,
          what: say('operator.proof.sumFault', { sum: money(sum, currency) }),
        })),
    },
    {
      words: say('operator.proof.balances'),
      figure: say('operator.proof.balancesFigure', { count: counts.transfers }),
      faults: proof.wrongAccounts.map(({ account: id, currency, balance, transferred }) => ({
        key: id,
        what: say.rich('operator.proof.balancesFault', {
          account: account(id),
          balance: money(balance, currency),
          transferred: money(transferred, currency),
        }),
      })),
    },
    {
      words: say('operator.proof.idle'),
      figure: say('operator.proof.idleFigure'),
      faults: proof.idleChips.map(({ account: id, currency, balance }) => ({
        key: id,
        what: say.rich('operator.proof.idleFault', { account: account(id), balance: money(balance, currency) }),
      })),
    },
    {
      words: say('operator.proof.mixed'),
      figure: say('operator.proof.mixedFigure', { count: sums.length }),
      faults: proof.mixedTransfers.map(({ transferId, from, to }) => ({
        key: transferId,
        what: say.rich('operator.proof.mixedFault', { transfer: transferId, from: account(from), to: account(to) }),
      })),
    },
    {
      words: say('operator.proof.rounds'),
      figure: say('operator.proof.roundsFigure', { count: counts.rounds }),
      faults: proof.wrongRounds.map(({ roundId, account: id, currency, transferred, settled }) => ({
        key: `${roundId} ${id}`,
        what: say.rich('operator.proof.roundsFault', {
          round: round(roundId),
          account: account(id),
          transferred: money(transferred, currency),
          settled: money(settled, currency),
        }),
      })),
    },
    {
      words: say('operator.proof.reversals'),
      figure: say('operator.proof.reversalsFigure'),
      faults: proof.wrongReversals.map(({ roundId, account: id, currency, transferred, due }) => ({
        key: `${roundId} ${id}`,
        what: say.rich('operator.proof.reversalsFault', {
          round: round(roundId ?? ''),
          account: account(id),
          transferred: money(transferred, currency),
          due: money(due, currency),
        }),
      })),
    },
    {
      words: say('operator.proof.receivables'),
      figure: say('operator.proof.receivablesFigure'),
      faults: proof.wrongReceivables.map(({ roundId, account: id, currency, transferred, recorded }) => ({
        key: `${roundId} ${id}`,
        what: say.rich('operator.proof.receivablesFault', {
          round: round(roundId ?? ''),
          account: account(id),
          transferred: money(transferred, currency),
          recorded: money(recorded, currency),
        }),
      })),
    },
    {
      words: say('operator.proof.endings'),
      figure: say('operator.proof.endingsFigure', { count: counts.rounds }),
      faults: proof.wrongEndings.map(({ roundId, state, endings, kept, currency }) => ({
        key: roundId,
        what: say.rich('operator.proof.endingsFault', {
          round: round(roundId),
          state,
          endings,
          kept: money(kept, currency),
        }),
      })),
    },
    {
      words: say('operator.proof.orphans'),
      figure: say('operator.proof.orphansFigure', { count: counts.events }),
      faults: proof.orphanTransfers.map(({ transferId, tableId, version }) => ({
        key: transferId,
        what: say('operator.proof.orphansFault', {
          transfer: String(transferId),
          version: String(version),
          table: String(tableId),
        }),
      })),
    },
    {
      words: say('operator.proof.adjustments'),
      figure: say('operator.proof.adjustmentsFigure'),
      faults: proof.wrongAdjustments.map(({ transferId }) => ({
        key: transferId,
        what: say('operator.proof.adjustmentsFault', { transfer: transferId }),
      })),
    },
    {
      words: say('operator.proof.reserves'),
      figure: say('operator.proof.reservesFigure'),
      faults: proof.wrongReserves.map(({ account: id, currency, balance, reserved, inPlay }) => ({
        key: id,
        what: say.rich('operator.proof.reservesFault', {
          account: account(id),
          reserved: money(reserved, currency),
          inPlay: money(inPlay, currency),
          balance: money(balance, currency),
        }),
      })),
    },
    {
      words: say('operator.proof.streams'),
      figure: say('operator.proof.streamsFigure'),
      faults: proof.brokenStreams.map(({ tableId, events, newest }) => ({
        key: tableId,
        what: say('operator.proof.streamsFault', {
          table: tableId,
          events,
          newest: figures.number(newest),
        }),
      })),
    },
    chainCheck(proof, { say, ...figures }),
  ];
}

function chainCheck({ chains }: BooksProof, language: Language): Shown {
  const { say, tell, number, moment } = language;
  const words = say('operator.proof.chain');
  if (chains === null) return { words, figure: say('operator.proof.chainUnproven'), faults: [] };
  const { links, linked, archived, records, waiting, checkpointAt } = chains;
  const chain = say('operator.proof.chainFigure', {
    links,
    written: number(linked.written),
    recovered: number(linked.recovered),
    upgrade: number(linked.upgrade),
    archived,
    records: number(records),
    waiting,
  });
  const figure =
    checkpointAt === null
      ? chain
      : say('operator.proof.chainCheckpoint', { chain, time: moment(checkpointAt, { zone: 'UTC' }) });
  return {
    words,
    figure,
    faults: chains.faults.map((fault) => ({ key: JSON.stringify(fault), what: tell(chainFaultPhrase(fault)) })),
  };
}
