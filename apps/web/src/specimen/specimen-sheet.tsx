'use client';

import { chipsAt } from '@baize/ledger';
import type { Joined } from '@baize/protocol';
import { useState } from 'react';
import { clothOf } from '../games/cloth-of.ts';
import { gameTableOf } from '../games/index.ts';
import { LiveWith } from '../live/live-provider.tsx';
import { FRAMES } from '../table/frames.ts';
import type { GameTable } from '../table/game/game-table.ts';
import { Scaled } from '../table/seat/scaled.tsx';
import { useSession, useTableSession } from '../table/session/use-table-session.ts';
import { Table } from '../table/table.tsx';
import { ChipsIn } from '../ui/chip/chips-in.tsx';
import type { SpecimenPhase } from './phases.ts';
import { WITHOUT_WEAVE } from './sections/section.tsx';
import { StillClient } from './still-client.ts';

export type SpecimenSheetProps = {
  game: string;
  tables: readonly { readonly phase: SpecimenPhase; readonly table: Joined }[];
};

/** The stage of a game in every phase of a round, side by side at two thirds of the size for which it is drawn. */
export function SpecimenSheet({ game, tables }: SpecimenSheetProps) {
  const gameTable = gameTableOf(game);
  return (
    <main className="flex flex-wrap gap-4 p-4" style={WITHOUT_WEAVE}>
      <h1 className="sr-only">{game}</h1>
      {tables.map(({ phase, table }) => (
        <section
          key={phase}
          data-shows={phase}
          aria-label={phase}
          className="grid h-[443px] w-[651px]"
          style={clothOf(gameTable.id)}
        >
          <Scaled beside>
            <OnePhase gameTable={gameTable} table={table} />
          </Scaled>
        </section>
      ))}
    </main>
  );
}

type OnePhaseProps = { gameTable: GameTable; table: Joined };

function OnePhase({ gameTable, table }: OnePhaseProps) {
  const [client] = useState(() => new StillClient(table));
  return (
    <LiveWith client={client}>
      <ChipsIn currency={table.info.currency} amountsMinor={chipsAt(table.info)}>
        <StillStage gameTable={gameTable} tableId={table.info.id} />
      </ChipsIn>
    </LiveWith>
  );
}

function StillStage({ gameTable, tableId }: { gameTable: GameTable; tableId: string }) {
  const session = useTableSession(tableId, gameTable);
  const { table, hands } = useSession(session, (state) => state);
  return table && <Table gameTable={gameTable} table={table} betting={hands} frame={FRAMES.specimen} />;
}
