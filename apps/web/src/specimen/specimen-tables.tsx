'use client';

import type { Joined } from '@baize/protocol';
import type { KeptFigure } from '@baize/rules';
import { useState } from 'react';
import { LiveWith } from '../live/live-provider.tsx';
import { SeveralScreen } from '../table/several/several-screen.tsx';
import { WITHOUT_WEAVE } from './sections/section.tsx';
import { StillClient } from './still-client.ts';

export type SpecimenTablesProps = {
  /** Each of another game; the first is the current one. */
  tables: readonly Joined[];
  /** The names of the games, by id. */
  gameNames: Readonly<Record<string, string>>;
  kept: Readonly<Record<string, readonly KeptFigure[]>>;
};

/** The page of several tables, each in one phase of a round, standing still. */
export function SpecimenTables({ tables, gameNames, kept }: SpecimenTablesProps) {
  const [client] = useState(() => new StillClient(...tables));
  const offered = tables.map(({ info: { id, name, game, currency } }) => {
    return { id, name, game, currency, gameName: gameNames[game] ?? game };
  });
  return (
    <LiveWith client={client}>
      <div className="contents" style={WITHOUT_WEAVE}>
        <SeveralScreen tables={offered} offered={offered} kept={kept} />
      </div>
    </LiveWith>
  );
}
