import type { ListedApproval, ReversalOutlook, RoundRecord } from '@baize/database';
import Link from 'next/link';
import { VoidTable } from '../../../dealer/panels/void-table.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { rulesOf } from '../../../rounds/round-rules.ts';
import { correctionAsked } from '../../round/correction/correction-figures.ts';
import { CorrectionTable } from '../../round/correction/correction-table.tsx';
import { askedFigures, shortIn } from './asked-figures.ts';
import { pitActOf } from './pit-act.ts';

export type PitFiguresProps = {
  request: Pick<ListedApproval, 'act' | 'state' | 'kind'>;
  /** Its round; null once that is in the archive. */
  record: RoundRecord | null;
  /** What a void of a settled round moves at present; null for other requests, and once it is decided. */
  outlook: ReversalOutlook | null;
};

/** The round that a request of the pit is about, and what it changes for everybody with a bet. */
export function PitFigures({ request, record, outlook }: PitFiguresProps) {
  const language = useLanguage();
  const { say } = language;
  const act = pitActOf(request);
  if (act.roundId === null) return <p className="mt-5">{say('office.approvals.pit.noRound')}</p>;
  if (!record) return <p className="mt-5">{say('office.approvals.pit.archived')}</p>;
  const rules = rulesOf(record, language);
  const { round } = record;
  return (
    <section
      className="mt-5 grid gap-3"
      aria-label={say(request.kind === 'round-resettle' ? 'operator.correction.title' : 'office.void.title')}
    >
      <h3 className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {round.tableName}
        <Link
          prefetch={false}
          href={`/operator/rounds/${round.id}`}
          className="text-accent underline underline-offset-3"
        >
          {round.id}
        </Link>
      </h3>
      {typeof rules === 'string' ? (
        <p className="text-warning">{say('office.approvals.pit.rules', { why: rules })}</p>
      ) : request.kind === 'round-resettle' ? (
        <CorrectionTable
          figures={correctionAsked(record, act.version, outlook, language)}
          currency={round.currency}
          game={rules.game}
        />
      ) : (
        <VoidTable
          figures={askedFigures(record, rules, act.version, shortIn(record, outlook?.parts ?? []))}
          currency={round.currency}
          game={rules.game}
        />
      )}
      {request.state === 'open' && round.endedAt === null && (
        <p className="text-fine text-ink-soft">{say('office.approvals.pit.frozen')}</p>
      )}
    </section>
  );
}
