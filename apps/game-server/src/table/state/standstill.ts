import type { TableView } from '@baize/protocol';
import { deadline } from '@baize/rules';
import { type DealingSetup, isAutomatic } from './due.ts';
import { inPlay, type TableState } from './table-state.ts';

/** For what a table stands still, and since when, ms. */
export interface Standstill {
  readonly waitsFor: TableView['waitsFor'];
  readonly waitsSince: number | null;
}

/** Nothing is waited for, or there is a time limit. */
const RUNS: Standstill = { waitsFor: null, waitsSince: null };

/**
 * Whether the table waits for a person, with no time limit: for the next step of its dealer, or, where nothing can be
 * dealt without one, for a dealer to sign on; and where rounds open by themselves, for the first viewer. A pause and a
 * closed table are states of their own.
 */
export function standstill(dealing: DealingSetup, state: TableState): Standstill {
  const { setup, idle } = dealing;
  const { paused, closed, dealer, current, runningSince } = state;
  const playing = inPlay(state);
  if (paused) return RUNS;
  if (playing) {
    if (!playing.dealer || deadline(playing.round, setup.info.pace)) return RUNS;
    return { waitsFor: 'dealer', waitsSince: Math.max(playing.movedAt, runningSince) };
  }
  if (closed !== null) return RUNS;
  if (isAutomatic(dealing, state))
    return idle ? { waitsFor: 'viewer', waitsSince: Math.max(current?.endedAt ?? 0, idle.since) } : RUNS;
  const ended = current?.endedAt ? current.endedAt + setup.info.pace.resultMs : 0;
  return {
    waitsFor: dealer ? 'dealer' : 'sign-on',
    waitsSince: Math.max(ended, runningSince, dealer?.since ?? 0),
  };
}
