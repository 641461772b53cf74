import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import { SharedHandPrint } from '../../table/shared-hand/results/lobby-print.tsx';

/** The players' newest hands. */
export const LobbyPrint = (props: LobbyPrintProps) => <SharedHandPrint game="three-card-poker" {...props} />;
