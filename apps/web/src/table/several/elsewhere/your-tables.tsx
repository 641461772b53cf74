'use client';

import { useLanguage } from '../../../i18n/use-language.ts';
import { useServerNow, useTable } from '../../../live/live-provider.tsx';
import type { LiveTable } from '../../../live/state/table-state.ts';
import { PageLink } from '../../../ui/controls/page-link.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Signal } from '../../../ui/signal.tsx';
import { MAX_TABLES, tablesAddress } from '../tables-address.ts';
import { useCall } from '../use-call.ts';
import { useInPlayElsewhere } from './use-in-play.ts';

const LINK =
  'flex min-h-9 items-center whitespace-nowrap rounded-1 bg-surface-raised px-3 text-fine hover:bg-surface-pressed pointer-coarse:min-h-11 pointer-coarse:min-w-11 phone:min-h-11 phone:min-w-11';

/** The other tables where chips of this player lie: how long they wait, and one tap away. Nothing when there are none. */
export function YourTables({ tableId }: { tableId: string }) {
  const { say } = useLanguage();
  const others = useInPlayElsewhere(tableId);
  if (others.length === 0) return null;
  const together = [tableId, ...others.map((each) => each.tableId)].slice(0, MAX_TABLES);
  return (
    <nav
      className="flex min-w-0 gap-1.5 border-line border-b px-3 py-1 not-has-[li]:hidden phone-flat:px-2 phone-flat:py-0"
      aria-label={say('table.tables.yours')}
    >
      <ul className="flex snap-x gap-1.5 overflow-x-auto [scrollbar-width:none]">
        {others.map((each) => (
          <OtherTable key={each.tableId} {...each} />
        ))}
      </ul>
      <PageLink
        href={tablesAddress(together)}
        className={`${LINK} gap-1.5 text-accent`}
        aria-label={say('table.tables.together')}
      >
        <Icon name="plus" size={16} />
        <span className="phone-upright:hidden">{say('table.tables.together')}</span>
      </PageLink>
    </nav>
  );
}

function OtherTable({ tableId, stakedMinor: stakedBefore }: { tableId: string; stakedMinor: number }) {
  const { say, money } = useLanguage();
  const table = useTable(tableId, (each) => each);
  const { info } = table;
  const { isDeciding, until, stakedMinor } = standOf(table, stakedBefore);
  const now = useServerNow(500, until !== null);
  useCall(info?.name ?? null, isDeciding);
  if (!info || (stakedMinor === 0 && !isDeciding)) return null;
  return (
    <li className="flex-none snap-start">
      <PageLink
        href={`/table/${tableId}`}
        className={`${LINK} gap-2.5 ${isDeciding ? 'inset-ring-2 inset-ring-warning' : ''}`}
      >
        <b>{info.name}</b>
        {isDeciding ? (
          <Signal is="closing">{say('table.tables.asked')}</Signal>
        ) : (
          <span>{say('table.tables.lies', { amount: money(stakedMinor, info.currency) })}</span>
        )}
        {until !== null && (
          <span className="text-ink-soft tabular-nums">{Math.max(0, Math.ceil((until - now) / 1000))} s</span>
        )}
      </PageLink>
    </li>
  );
}

/** What waits there: a decision, or the end of betting. */
function standOf({ own, view, info }: LiveTable, stakedBefore: number) {
  const round = own && own.roundId === view?.roundId ? own.round : null;
  const isDeciding = (round?.choices.length ?? 0) > 0;
  const deciding = view?.round?.deciding ?? null;
  const decideBy = view?.deadline ?? (deciding && info ? deciding.since + info.pace.decisionMs : null);
  const stakes = Object.values(round?.stakes ?? {});
  return {
    isDeciding,
    until: isDeciding ? decideBy : (view?.round?.closesAt ?? null),
    stakedMinor: own ? stakes.reduce((sum, stake) => sum + stake, 0) : stakedBefore,
  };
}
