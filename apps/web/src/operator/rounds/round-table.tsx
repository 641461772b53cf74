'use client';

import type { ListedRound, RoundSort } from '@baize/database';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useZone } from '../../lib/zone.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { useRowKeys } from '../kit/grid/use-row-keys.ts';
import { ROUNDS_BOX } from './looks.ts';
import { roundColumns } from './round-columns.tsx';
import { ROUND_SORTS, type RoundQuery, roundsAddress } from './round-query.ts';

export type RoundTableProps = {
  rounds: readonly ListedRound[];
  query: RoundQuery;
};

/** A page of rounds: J and K move, Enter opens, R replays, S sorts by the next column. */
export function RoundTable({ rounds, query }: RoundTableProps) {
  const router = useRouter();
  const zone = useZone();
  const language = useLanguage();
  const { order, withoutDemo = false } = query;
  const sorted = (by: RoundSort) =>
    roundsAddress.change(query, { order: { by, descending: by === order.by ? !order.descending : true } });
  const by = ROUND_SORTS[(ROUND_SORTS.indexOf(order.by) + 1) % ROUND_SORTS.length] ?? 'opened';
  const open = (at: number, after = '') => {
    const round = rounds[at];
    if (round) router.push(`/operator/rounds/${round.id}${after}`);
  };
  const row = useRowKeys(rounds, open);
  useShortcuts([
    { key: 'r', does: language.say('office.keys.replay'), act: () => open(row, '?play'), active: row >= 0 },
    { key: 's', does: language.say('office.keys.sort'), act: () => router.push(sorted(by)) },
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sorted` follows from the query
  const columns = useMemo(
    () => roundColumns({ rounds, order, sorted, zone, withDemo: !withoutDemo, language }),
    [rounds, query, zone, language],
  );
  return (
    <DataGrid<ListedRound>
      caption={language.say('operator.rounds.caption')}
      className={ROUNDS_BOX}
      columns={columns}
      rows={rounds}
      rowId={({ id }) => id}
      hidden={query.hidden}
      selected={row}
    />
  );
}
