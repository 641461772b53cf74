import type { LobbyPrintProps } from '../../table/game-table.ts';
import { SharedHandPrint } from '../../table/shared-hand/lobby-print.tsx';

/** The players' newest hands. */
export const LobbyPrint = (props: LobbyPrintProps) => <SharedHandPrint game="three-card-poker" {...props} />;
