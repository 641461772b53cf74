import type { TableVideo } from '@baize/protocol';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { steadyNow } from '../../lib/browser/steady-clock.ts';
import type { LiveClient } from '../../live/client.ts';
import { newTable } from '../../live/state/table-state.ts';
import { passOf } from '../transport/line.testing.ts';

/** A table whose dealer camera is on air. */
export const onAir = (over: Partial<TableVideo> = {}): TableVideo => ({
  ...{ provider: 'embedded', state: 'live', tableCamera: 'offline', small: 'offline' },
  ...{ viewers: 0, encoder: 'none', quality: null },
  ...over,
});

/** The game server as a page knows it: the picture of one table, and passes to watch it. */
export function liveAt(tableId: string) {
  const table = createStore(() => ({ ...newTable(tableId), video: onAir() as TableVideo | null }));
  const connection = createStore(() => ({ status: 'online' }));
  const fake = {
    table: () => table,
    connection,
    videoPass: vi.fn(async (..._asked: unknown[]): Promise<unknown> => passOf(true)),
    now: () => steadyNow(),
    reportPicture: vi.fn(),
    reportOnAir: vi.fn(),
    holdBack: vi.fn(),
  };
  // Only what a picture needs of the client.
  return {
    ...fake,
    client: fake as unknown as LiveClient,
    shows: (video: TableVideo | null) => table.setState({ video }),
  };
}
