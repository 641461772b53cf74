import type { ListedApproval } from '@baize/database';
import { isPitKind } from '@baize/database/approvals';
import { HOUSE_SETTINGS } from '@baize/protocol/house-settings';
import Link from 'next/link';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Signal, type SignalKind } from '../../ui/signal.tsx';
import { playerAddress } from '../players/players-query.ts';
import { pitActOf } from './pit/pit-act.ts';

const SIGNALS: Readonly<Record<ListedApproval['state'], SignalKind>> = {
  open: 'closing',
  approved: 'done',
  refused: 'closed',
  withdrawn: 'shut',
  overtaken: 'shut',
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

/** Why it was asked: what the pit asks may have one of the reasons of the house. */
export const askedBecause = (request: ListedApproval, { tell }: Pick<Language, 'tell'>): string =>
  isPitKind(request.kind) ? tell(pitActOf(request).reason) : request.why;

/** Kinds of requests about players; others about people are about staff. */
const OF_PLAYERS: readonly ListedApproval['kind'][] = ['balance-adjustment', 'player-erasure'];

/** The person, the table or the round that a request is about, as a link to its page. */
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
          : kind === 'round'
            ? `/operator/rounds/${encodeURIComponent(id)}`
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
