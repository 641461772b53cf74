'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { PageLink } from '../../ui/controls/page-link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { GameTable } from '../game/game-table.ts';
import type { TableSight } from '../game/table-sight.ts';
import { Contract } from '../rules/contract.tsx';
import { LimitsPanel } from '../rules/limits-panel.tsx';

export type TableHelpProps = Pick<TableSight, 'info' | 'game'> & { gameTable: GameTable; onClose: () => void };

/** What happens at a lost connection, the limits and payouts of the table in hand, and a link to its rules. */
export function TableHelp({ onClose, ...terms }: TableHelpProps) {
  const { say } = useLanguage();
  return (
    <Dialog open onClose={onClose} title={say('table.tables.rules', { table: terms.info.name })}>
      <TableTerms {...terms} />
    </Dialog>
  );
}

export function TableTerms({ info, game, gameTable }: Omit<TableHelpProps, 'onClose'>) {
  const { say } = useLanguage();
  return (
    <div className="grid gap-6">
      <Contract info={info} gameTable={gameTable} />
      <LimitsPanel info={info} game={game} />
      <PageLink
        prefetch={false}
        target="_blank"
        href={`/rules/${info.game}`}
        className="justify-self-start text-accent underline underline-offset-2"
      >
        {say('table.tables.wholeRules')}
      </PageLink>
    </div>
  );
}
