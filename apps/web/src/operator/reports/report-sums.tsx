import type { ReportSums as Sums } from '@baize/database';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Signal } from '../../ui/signal.tsx';
import { Figure } from '../kit/figure.tsx';
import { SUMS } from '../kit/page.ts';
import { FIGURE_LINK } from './looks.ts';
import type { RoundLinks } from './report-lines.ts';
import { ratiosOf } from './theory/deviation.ts';

export type ReportSumsProps = { sums: Sums; currency: string; links: RoundLinks };

/** The figures of the whole report, each with its definition; most of them open their rounds. */
export function ReportSums({ sums, currency, links }: ReportSumsProps) {
  const { say, number, money, percent } = useLanguage();
  const { resultMinor, hold, theory, deviation } = ratiosOf(sums);
  const { rounds, players, voids, handleMinor, payoutMinor, keptMinor, demoHandleMinor, demoPayoutMinor } = sums;
  const amount = (minor: number, sign?: 'always') =>
    money(minor, currency, { currencyDisplay: 'none', ...(sign ? { sign } : {}) });
  const open = (figure: ReactNode) => (
    <Link href={links.settled} prefetch={false} className={FIGURE_LINK}>
      {figure}
    </Link>
  );
  const head = (id: 'wagered' | 'payout' | 'result') => say(`office.reports.sum.${id}`, { currency });
  const demoMinor = (demoHandleMinor ?? 0) - (demoPayoutMinor ?? 0);
  return (
    <section className={SUMS} aria-label={say('office.reports.sums')}>
      <dl className="flex w-full flex-wrap justify-between gap-x-6 gap-y-2 max-md:gap-x-6">
        <Figure
          className={SIZE}
          name={say('office.reports.sum.rounds')}
          note={say('office.reports.note.rounds', { count: voids ?? 0 })}
        >
          {open(number(rounds ?? 0))}
        </Figure>
        <Figure className={SIZE} name={say('office.reports.sum.players')} note={say('office.reports.note.players')}>
          {number(players ?? 0)}
        </Figure>
        <Figure className={SIZE} name={head('wagered')} note={say('office.reports.note.wagered')}>
          {open(amount(handleMinor))}
        </Figure>
        <Figure className={SIZE} name={head('payout')} note={say('office.reports.note.payout')}>
          {open(amount(payoutMinor))}
        </Figure>
        <Figure
          className={SIZE}
          name={head('result')}
          note={
            demoHandleMinor
              ? say('office.reports.note.resultDemo', { demo: amount(demoMinor, 'always') })
              : say('office.reports.note.result')
          }
        >
          {open(amount(resultMinor, 'always'))}
        </Figure>
        {keptMinor !== null && keptMinor !== 0 && (
          <Figure
            className={SIZE}
            name={say('office.reports.sum.kept', { currency })}
            note={say('office.reports.note.kept')}
          >
            {amount(-keptMinor, 'always')}
          </Figure>
        )}
        <Figure
          className={SIZE}
          name={say('office.reports.sum.hold')}
          note={
            theory === null
              ? say('office.reports.note.hold')
              : say('office.reports.note.holdTheory', { theory: percent(theory, 2) })
          }
        >
          {hold === null ? '–' : percent(hold, 2)}
        </Figure>
        <Figure className={SIZE} name={say('office.reports.sum.deviation')} note={say('office.reports.note.deviation')}>
          {deviation === null ? '–' : say('office.reports.sigma', { deviation: number(deviation, SIGNED) })}
        </Figure>
      </dl>
    </section>
  );
}

const SIZE = 'whitespace-nowrap text-title/[1.2] max-xl:text-lead/[1.2]';
const SIGNED = { signDisplay: 'exceptZero', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Whether the figures are those of the ledger, and for how much of the stakes no theory is known. */
export function LedgerLine({ sums, currency }: { sums: Sums | null; currency: string }) {
  const { say, money } = useLanguage();
  if (!sums) return null;
  const reported = sums.handleMinor - sums.payoutMinor - (sums.keptMinor ?? 0);
  const booked = sums.ledgerMinor ?? 0;
  const amount = (minor: number) => money(minor, currency, { sign: 'always' });
  const unjudged = sums.handleMinor - sums.judgedMinor;
  return (
    <>
      {reported === booked ? (
        <Signal is="done">{say('office.reports.ledgerEqual', { amount: amount(booked) })}</Signal>
      ) : (
        <Signal is="closed">
          {say('office.reports.ledgerDiffers', { reported: amount(reported), booked: amount(booked) })}
        </Signal>
      )}
      {unjudged > 0 && <span>{say('office.reports.unjudged', { amount: money(unjudged, currency) })}</span>}
    </>
  );
}
