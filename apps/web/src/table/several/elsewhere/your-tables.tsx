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
import styles from './your-tables.module.css';

/** The other tables where chips of this player lie: how long they wait, and one tap away. Nothing when there are none. */
export function YourTables({ tableId }: { tableId: string }) {
  const { say } = useLanguage();
  const others = useInPlayElsewhere(tableId);
  if (others.length === 0) return null;
  const together = [tableId, ...others.map((each) => each.tableId)].slice(0, MAX_TABLES);
  return (
    <nav className={styles.strip} aria-label={say('table.tables.yours')}>
      <ul>
        {others.map((each) => (
          <OtherTable key={each.tableId} {...each} />
        ))}
      </ul>
      <PageLink href={tablesAddress(together)} className={styles.together} aria-label={say('table.tables.together')}>
        <Icon name="plus" size={16} />
        <span>{say('table.tables.together')}</span>
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
    <li data-deciding={isDeciding || undefined}>
      <PageLink href={`/table/${tableId}`}>
        <b>{info.name}</b>
        {isDeciding ? (
          <Signal is="closing">{say('table.tables.asked')}</Signal>
        ) : (
          <span>{say('table.tables.lies', { amount: money(stakedMinor, info.currency) })}</span>
        )}
        {until !== null && <span className={styles.seconds}>{Math.max(0, Math.ceil((until - now) / 1000))} s</span>}
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
