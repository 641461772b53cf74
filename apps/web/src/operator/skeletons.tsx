import { useLanguage } from '../i18n/use-language.ts';
import { ListSkeleton } from './kit/skeleton/list-skeleton.tsx';

/** The pages of the back office before their data is read. */

export function PitSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('operator.pit.head.table'), say('operator.pit.head.state'), say('operator.pit.head.dealer')],
    ...[say('operator.pit.head.players'), say('operator.pit.head.incidents'), say('operator.pit.head.handle')],
    say('operator.pit.day.hold'),
  ];
  return (
    <ListSkeleton title={say('operator.pit.title')} titled={false} keys={0} figures={5} columns={columns} beside />
  );
}

export function RoundsSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('operator.rounds.head.round'), say('operator.rounds.filter.opened'), say('operator.rounds.filter.ended')],
    ...[say('operator.rounds.head.table'), say('operator.rounds.head.game'), say('operator.rounds.head.dealer')],
    ...[say('operator.rounds.head.players'), say('operator.rounds.handle'), say('operator.rounds.payout')],
    ...[say('operator.rounds.houseResult'), say('operator.rounds.head.state')],
  ];
  return <ListSkeleton title={say('operator.rounds.title')} keys={3} figures={4} columns={columns} />;
}

export function ReportsSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('office.reports.by.table'), say('operator.rounds.rounds'), say('office.report.players')],
    ...[say('operator.rounds.handle'), say('operator.rounds.payout'), say('office.reports.result')],
    ...[say('operator.rounds.hold'), say('office.reports.expected'), say('office.reports.sum.deviation')],
  ];
  return <ListSkeleton title={say('office.reports.title')} keys={6} figures={7} columns={columns} />;
}

export function TablesSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('operator.rounds.head.table'), say('operator.rounds.head.game'), say('operator.rounds.head.state')],
    ...[
      say('office.tables.head.version'),
      say('office.tables.head.limits'),
      say('office.config.field.equipment'),
      say('office.tables.head.changed'),
    ],
    ...[say('office.tables.head.by'), say('office.tables.head.why')],
  ];
  return <ListSkeleton title={say('office.tables.title')} keys={5} columns={columns} />;
}

export function AccountsSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('operator.ledger.account'), say('operator.ledger.kindHead'), say('operator.ledger.id')],
    say('operator.ledger.balanceName'),
  ];
  return <ListSkeleton title={say('operator.ledger.title')} keys={4} figures={4} columns={columns} beside />;
}

export function PlayersSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('operator.players.name'), say('operator.players.kind'), say('operator.players.state')],
    ...[say('operator.players.balances'), say('operator.players.rounds'), say('operator.players.lastSeen')],
    say('operator.players.since'),
  ];
  return <ListSkeleton title={say('operator.players.title')} keys={2} columns={columns} />;
}

export function TransfersSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('operator.ledger.when'), say('operator.ledger.transfer'), say('operator.ledger.from')],
    ...[say('operator.ledger.to'), say('operator.ledger.whatFor'), say('operator.ledger.round')],
    say('operator.ledger.amounts'),
  ];
  return <ListSkeleton title={say('operator.ledger.title')} keys={4} columns={columns} />;
}

export function StaffSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('staff.list.name'), say('staff.list.role'), say('staff.list.factor'), say('staff.list.sessions')],
    ...[say('staff.list.lastSignIn'), say('staff.list.state')],
  ];
  return <ListSkeleton title={say('staff.list.title')} keys={4} columns={columns} />;
}

export function AuditSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('staff.audit.when'), say('staff.audit.who'), say('staff.audit.from'), say('staff.audit.act')],
    ...[say('staff.audit.subject'), say('staff.audit.what')],
  ];
  return <ListSkeleton title={say('staff.audit.title')} keys={3} columns={columns} />;
}

export function ApprovalsSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('office.approvals.head.kind'), say('office.approvals.head.subject'), say('office.approvals.head.by')],
    ...[say('office.approvals.head.why'), say('office.approvals.head.at'), say('office.approvals.head.state')],
  ];
  return <ListSkeleton title={say('office.approvals.title')} keys={3} columns={columns} />;
}

export function DisputesSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('office.disputes.head.number'), say('office.disputes.head.player'), say('office.disputes.head.round')],
    ...[say('office.disputes.head.at'), say('office.disputes.head.due'), say('office.disputes.head.state')],
  ];
  return <ListSkeleton title={say('office.disputes.title')} keys={3} columns={columns} />;
}

export function IncidentsSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('office.incidents.head.number'), say('office.incidents.head.kind'), say('office.incidents.head.state')],
    ...[say('office.incidents.head.table'), say('office.incidents.head.round'), say('office.incidents.head.at')],
  ];
  return <ListSkeleton title={say('office.incidents.title')} keys={5} columns={columns} />;
}

export function AlertsSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('office.alerts.head.name'), say('office.alerts.head.condition'), say('office.alerts.head.channel')],
    ...[say('office.alerts.head.owner'), say('office.alerts.head.last'), say('office.alerts.head.state')],
  ];
  return <ListSkeleton title={say('office.alerts.title')} keys={3} columns={columns} />;
}

export function HouseSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('office.house.head.at'), say('office.house.head.kind'), say('office.house.head.subject')],
    ...[say('office.house.head.by'), say('office.house.head.text')],
  ];
  return <ListSkeleton title={say('office.house.title')} keys={3} figures={1} columns={columns} />;
}

export function ServersSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('office.servers.head.process'), say('office.servers.head.role'), say('office.servers.head.state')],
    ...[say('office.servers.head.version'), say('office.servers.head.tables'), say('office.servers.head.loop')],
  ];
  return <ListSkeleton title={say('office.servers.title')} keys={0} columns={columns} />;
}

export function ChatSkeleton() {
  const { say } = useLanguage();
  const columns = [
    ...[say('staff.audit.when'), say('operator.rounds.head.table'), say('operator.chat.person')],
    ...[say('operator.chat.message'), say('operator.rounds.head.state')],
  ];
  return <ListSkeleton title={say('operator.chat.title')} keys={4} columns={columns} />;
}

/** A round, or what is recorded of a player. */
export function RecordSkeleton({ title }: { title: string }) {
  return <ListSkeleton title={title} keys={2} figures={4} columns={[]} />;
}
