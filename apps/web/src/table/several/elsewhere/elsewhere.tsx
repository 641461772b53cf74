'use client';

import { lazily } from '../../../ui/loading/lazily.tsx';
import { useInPlayElsewhere } from './use-in-play.ts';

const YourTables = lazily(async () => (await import('./your-tables.tsx')).YourTables);

/** The strip of the player's other tables, loaded when there are any. */
export function Elsewhere({ tableId }: { tableId: string }) {
  const others = useInPlayElsewhere(tableId);
  return others.length > 0 && <YourTables tableId={tableId} />;
}
