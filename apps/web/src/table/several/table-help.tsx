'use client';

import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Contract } from '../contract.tsx';
import type { GameTable } from '../game-table.ts';
import { LimitsPanel } from '../limits-panel.tsx';
import type { TableSight } from '../table-sight.ts';

export type TableHelpProps = { table: TableSight; gameTable: GameTable; onClose: () => void };

/** What happens to whoever drops out of the table in hand, what it takes and pays, and the way to its rules. */
export function TableHelp({ table: { info, game }, gameTable, onClose }: TableHelpProps) {
  const { say } = useLanguage();
  return (
    <Dialog open onClose={onClose} title={say('table.tables.rules', { table: info.name })}>
      <div className="grid gap-6">
        <Contract info={info} gameTable={gameTable} />
        <LimitsPanel info={info} game={game} />
        <Link
          prefetch={false}
          target="_blank"
          href={`/rules/${info.game}`}
          className="justify-self-start text-brass underline underline-offset-2"
        >
          {say('table.tables.wholeRules')}
        </Link>
      </div>
    </Dialog>
  );
}
