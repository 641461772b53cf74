import type { Identity } from '@baize/auth';
import { type ListedDispute, listOwnAnswers, listOwnDisputes } from '@baize/database';
import { AccountFrame } from '../../account/account-frame.tsx';
import { getLanguage } from '../../i18n/get-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Signal } from '../../ui/signal.tsx';
import { OwnAnswers } from '../answers/own-answers.tsx';
import { ComplaintForm } from './complaint-form.tsx';

export type OwnDisputesProps = {
  identity: Identity;
  /** The round that something is wrong with. */
  roundId: string | null;
};

/** The cases of a player with their answers, and the form about the round they came with. */
export async function OwnDisputes({ identity, roundId }: OwnDisputesProps) {
  const [disputes, answers, { say }] = await Promise.all([
    listOwnDisputes(casinoPool(), identity.userId),
    listOwnAnswers(casinoPool(), identity.userId),
    getLanguage(),
  ]);
  const isRaised = disputes.some((each) => each.roundId === roundId);
  return (
    <AccountFrame identity={identity} className="max-w-3xl">
      <h1 className="font-display font-[420] text-[32px] leading-tight sm:text-grand">
        {say('account.disputes.title')}
      </h1>
      <p className="mt-1 mb-5 text-ink-soft">{say('account.disputes.lead')}</p>
      <OwnAnswers answers={answers} />
      {roundId !== null && !isRaised && (
        <section className="mb-5 grid gap-4 rounded-2 border border-line bg-surface p-4 sm:p-5">
          <h2 className="font-display font-medium text-lead wrap-anywhere">
            {say('account.disputes.about', { round: roundId })}
          </h2>
          <ComplaintForm roundId={roundId} />
        </section>
      )}
      {disputes.length === 0 ? (
        <EmptyState title={say('account.disputes.none')}>{say('account.disputes.noneNote')}</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {disputes.map((dispute) => (
            <Case key={dispute.id} dispute={dispute} />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}

function Case({ dispute }: { dispute: ListedDispute }) {
  const { say } = useLanguage();
  const { id, state, roundId, text, at, dueAt, answer, answeredAt } = dispute;
  return (
    <li className="grid gap-2 rounded-2 border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{say('account.disputes.case', { number: id, round: roundId })}</h2>
        <Signal is={state === 'answered' ? 'done' : 'closing'} tint="full">
          {say(`account.disputes.state.${state}`)}
        </Signal>
      </div>
      <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{text}</p>
      <p className="text-fine text-ink-soft">
        {say.rich('account.disputes.sent', { at: () => <LocalTime at={at} /> })}{' '}
        {answer === null && say.rich('account.disputes.due', { due: () => <LocalTime at={dueAt} /> })}
      </p>
      {answer !== null && answeredAt !== null && (
        <div className="border-line-strong border-s-2 ps-3">
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
          <p className="text-fine text-ink-soft">
            {say.rich('account.disputes.answered', { at: () => <LocalTime at={answeredAt} /> })}
          </p>
        </div>
      )}
    </li>
  );
}
