'use client';

import { useEdges, useHouseRules } from '../house-edge/house-edge.tsx';
import { LimitsTable, type LimitsTableProps } from './limits-table.tsx';

/** The limits at the table itself, where it is known what the house keeps of each bet. */
export function LimitsPanel(props: Pick<LimitsTableProps, 'info' | 'game'>) {
  return <LimitsTable {...props} edges={useEdges()} houseRules={useHouseRules()} />;
}
