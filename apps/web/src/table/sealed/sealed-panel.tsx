'use client';

import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { DrawnRound } from '../../rounds/drawn.ts';
import type { TableSight } from '../game/table-sight.ts';
import { SealShown } from './seal-shown.tsx';

/** At the table: the commitment to the draw, made before the first bet, and how to check it. */
export function SealedPanel({ table }: { table: TableSight }) {
  const { say } = useLanguage();
  const { sealed } = table.view;
  const shows = sealed !== null && !table.suspended;
  const round = useMemo(
    (): DrawnRound | null =>
      sealed && {
        ...{ of: sealed.of, commitment: sealed.commitment, beforeBets: true, drawn: null },
        revealed: shows ? sealed.revealed : null,
      },
    [sealed, shows],
  );
  return (
    <section className="grid gap-2" aria-label={say('table.sealed.title')}>
      <h3 className="font-display font-medium text-lead">{say('table.sealed.title')}</h3>
      {round ? <SealShown round={round} /> : <p className="text-fine text-ink-soft">{say('table.sealed.none')}</p>}
    </section>
  );
}
