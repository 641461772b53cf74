import { useLanguage } from '../../../i18n/use-language.ts';
import { LoadingStatus } from '../../../ui/loading/skeleton.tsx';
import { RowsSkeleton } from './list-skeleton.tsx';

/** A report before its rounds are summed: the room of its chart, and its table without figures. */
export function ReportSkeleton({ by }: { by: 'hour' | 'day' }) {
  const { say } = useLanguage();
  const columns = [
    say(by === 'hour' ? 'office.report.hour' : 'office.report.day'),
    ...[say('operator.rounds.rounds'), say('office.report.players'), say('operator.rounds.handle')],
    ...[say('operator.rounds.payout'), say('operator.rounds.houseResult'), say('operator.rounds.hold')],
  ];
  return (
    <div className="grid min-w-0 gap-4 overflow-hidden" aria-busy="true">
      <LoadingStatus />
      <div className="flex h-65 items-end justify-around border-line border-b" aria-hidden="true" />
      <RowsSkeleton caption={say('office.report.title')} columns={columns} />
    </div>
  );
}
