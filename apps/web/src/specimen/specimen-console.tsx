'use client';

import { useState } from 'react';
import { ConsoleScreen } from '../dealer/screen/console-screen.tsx';
import { LiveWith } from '../live/live-provider.tsx';
import { DORA, type specimenDesk } from './dealer-desk.ts';
import { WITHOUT_WEAVE } from './sections/section.tsx';
import { StillClient } from './still-client.ts';

const NOBODY = [] as const;

/** The dealer's console in one phase of a round, standing still. */
export function SpecimenConsole({ table }: { table: ReturnType<typeof specimenDesk> }) {
  const [client] = useState(() => {
    const still = new StillClient(table);
    still.table(table.info.id).setState(({ ...known }) => ({ ...known, dealer: table.dealer }), true);
    return still;
  });
  return (
    <LiveWith client={client}>
      <div className="contents" style={WITHOUT_WEAVE}>
        <ConsoleScreen tableId={table.info.id} me={DORA} colleagues={NOBODY} sessionMark="specimen" locked={false} />
      </div>
    </LiveWith>
  );
}
