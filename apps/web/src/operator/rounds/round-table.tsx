'use client';

import type { ListedRound, RoundPage, RoundSort } from '@baize/database';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useZone } from '../../lib/zone.tsx';
import { useKeys } from '../../ui/keyboard/use-keys.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { useRowKeys } from '../kit/grid/use-row-keys.ts';
import { ROUNDS_BOX } from './looks.ts';
import { roundColumns } from './round-columns.tsx';
import { ROUND_SORTS, type RoundQuery, writeQuery } from './round-query.ts';
import { RoundsFoot } from './rounds-foot.tsx';

export type RoundTableProps = {
  page: RoundPage;
  query: RoundQuery;
};

/** A page of rounds: J and K move, Enter opens, R replays, N and P turn the page, S sorts by the next column. */
export function RoundTable({ page, query }: RoundTableProps) {
  const router = useRouter();
  const zone = useZone();
  const language = useLanguage();
  const { rounds } = page;
  const { place: _, ...first } = query;
  const { order, withoutDemo = false } = query;
  const address = (parts: Partial<RoundQuery>) => `/operator/rounds${writeQuery({ ...first, ...parts })}`;
  const sorted = (by: RoundSort) => address({ order: { by, descending: by === order.by ? !order.descending : true } });
  const next = page.next && address({ place: page.next });
  const previous = page.previous && address({ place: page.previous });
  const by = ROUND_SORTS[(ROUND_SORTS.indexOf(order.by) + 1) % ROUND_SORTS.length] ?? 'opened';
  const open = (at: number, after = '') => {
    const round = rounds[at];
    if (round) router.push(`/operator/rounds/${round.id}${after}`);
  };
  const row = useRowKeys(rounds, open);
  useKeys({
    n: next ? () => router.push(next) : undefined,
    p: previous ? () => router.push(previous) : undefined,
    s: () => router.push(sorted(by)),
    r: () => open(row, '?play'),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sorted` follows from the query
  const columns = useMemo(
    () => roundColumns({ rounds, order, sorted, zone, withDemo: !withoutDemo, language }),
    [rounds, query, zone, language],
  );
  return (
    <>
      <DataGrid<ListedRound>
        caption={language.say('operator.rounds.caption')}
        className={ROUNDS_BOX}
        columns={columns}
        rows={rounds}
        rowId={({ id }) => id}
        hidden={query.hidden}
        selected={row}
      />
      <RoundsFoot shown={rounds.length} next={next} previous={previous} query={query} />
    </>
  );
}
