import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import { LastResults } from './last-results.tsx';

/** The newest results, and how often each side won. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  return <LastResults results={results} />;
}
