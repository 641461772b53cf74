import type { DisputeStep, ListedDispute, PlayedPart } from '@baize/database';
import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Money } from '../../ui/data/money.tsx';
import { PANEL } from '../kit/page.ts';
import { RoundStateSignal } from '../round-state.tsx';
import { DisputeForm } from './dispute-form.tsx';
import { DisputeStateSignal } from './disputes-table.tsx';

export type DisputePanelProps = {
  dispute: ListedDispute & { readonly steps: readonly DisputeStep[] };
  /** The player's part in the round, with the reason of every payout. */
  part: PlayedPart | undefined;
  /** The names of its spots. */
  spots: readonly string[];
  /** Whether the reader may take, note and answer it. */
  answers: boolean;
  closeHref: string;
};

/** One case: what the player says, the round with the reason of every payout, what was done, and the form to answer. */
export function DisputePanel({ dispute, part, spots, answers, closeHref }: DisputePanelProps) {
  const { say, tell } = useLanguage();
  const { id, state, playerId, playerName, roundId, text, at, dueAt, steps } = dispute;
  return (
    <aside className={PANEL} aria-label={say('office.disputes.case', { number: id })}>
      <p className="flex justify-between gap-4">
        <span>{say.rich('office.disputes.raised', { at: () => <LocalTime at={at} /> })}</span>
        <Link prefetch={false} href={closeHref} aria-label={say('ui.close')} className="px-2">
          ×
        </Link>
      </p>
      <h2 className="flex flex-wrap items-center justify-between gap-2 font-display">
        {say('office.disputes.case', { number: id })}
        <span className="font-ui text-body">
          <DisputeStateSignal state={state} />
        </span>
      </h2>
      <p>{say.rich('office.disputes.answerBy', { due: () => <LocalTime at={dueAt} /> })}</p>
      <div className="mt-3 font-medium wrap-anywhere">{playerName ?? playerId}</div>
      <div className="mt-1 whitespace-pre-line wrap-anywhere">{text}</div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
        <Link
          prefetch={false}
          href={`/operator/rounds/${encodeURIComponent(roundId)}`}
          className="text-accent underline underline-offset-3"
        >
          {say('office.disputes.round', { round: roundId })}
        </Link>
        {part && <RoundStateSignal round={part} />}
      </div>
      {part && (
        <ul className="mt-2 grid gap-2">
          {part.bets.map((bet, nth) => (
            <li key={`${bet.spot} ${bet.stakeMinor}`} className="border-line border-s-2 ps-2.5">
              <span className="flex justify-between gap-3">
                <span>{spots[nth] ?? bet.spot}</span>
                <span>
                  <Money minor={bet.stakeMinor} currency={part.currency} currencyDisplay="code" /> →{' '}
                  <Money minor={bet.returnedMinor} currency={part.currency} currencyDisplay="none" />
                </span>
              </span>
              <span className="block text-fine text-ink-soft">
                {tell(bet.because, part.currency)} {bet.rule && `(${bet.rule})`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 grid gap-2">
        {steps.map((step) => (
          <div key={`${step.kind} ${step.at}`} className="border-line border-t pt-2">
            <span className="block text-fine text-ink-soft">
              {say(`office.disputes.step.${step.kind}`, { name: step.byName })}, <LocalTime at={step.at} />
            </span>
            <span className="whitespace-pre-line wrap-anywhere">{step.text}</span>
          </div>
        ))}
      </div>
      {answers && <DisputeForm key={steps.length} id={id} isTaken={state !== 'open'} />}
    </aside>
  );
}
