import type { ListedApproval } from '@baize/database';
import { HOUSE_SETTINGS } from '@baize/protocol/house-settings';
import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { Signal, type SignalKind } from '../../ui/signal.tsx';
import { playerAddress } from '../players/players-query.ts';

const SIGNALS: Readonly<Record<ListedApproval['state'], SignalKind>> = {
  open: 'closing',
  approved: 'done',
  refused: 'closed',
  withdrawn: 'shut',
  expired: 'shut',
};

/** What has become of a request. */
export function ApprovalState({ state }: { state: ListedApproval['state'] }) {
  const { say } = useLanguage();
  return (
    <Signal is={SIGNALS[state]} tint={state === 'open' ? 'full' : 'shape'}>
      {say(`office.approvals.state.${state}`)}
    </Signal>
  );
}

/** Kinds of requests about players; others about people are about staff. */
const OF_PLAYERS: readonly ListedApproval['kind'][] = ['balance-adjustment', 'player-erasure'];

/** The person or the table that a request is about, as a link to its page. */
export function ApprovalSubject({ request }: { request: Pick<ListedApproval, 'kind' | 'subject' | 'subjectName'> }) {
  const { say } = useLanguage();
  const [kind = '', ...rest] = request.subject.split(':');
  const id = rest.join(':');
  const name = request.subjectName ?? id;
  const href =
    kind === 'user'
      ? OF_PLAYERS.includes(request.kind)
        ? playerAddress(id)
        : `/operator/staff?person=${encodeURIComponent(id)}`
      : kind === 'table'
        ? `/operator/tables/${encodeURIComponent(id)}`
        : kind === 'role'
          ? '/operator/staff/roles'
          : null;
  const setting = kind === 'house' && HOUSE_SETTINGS.find((each) => each === id);
  if (setting)
    return (
      <Link prefetch={false} href="/operator/house/settings" className="text-accent hover:underline">
        {say(`office.house.setting.${setting}`)}
      </Link>
    );
  if (href === null) return name;
  return (
    <Link prefetch={false} href={href} className="text-accent hover:underline">
      {name}
    </Link>
  );
}
