import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import { LastResults } from './last-results.tsx';

/** The newest results, and the number of wins of each side. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  return <LastResults results={results} />;
}
