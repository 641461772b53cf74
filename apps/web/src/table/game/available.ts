import { useStore } from 'zustand';
import type { TableSight } from './table-sight.ts';

type Reserving = Pick<TableSight, 'own'>;

/** What decisions at other tables reserve of the balance, minor units. */
const reservedElsewhere = ({ own }: Reserving): number => own?.reserved?.elsewhereMinor ?? 0;

/** What of a shown balance can be bet at this table, its own decisions included, minor units; null for viewers. */
export const availableAt = (table: Reserving, balanceMinor: number | null): number | null =>
  balanceMinor === null ? null : Math.max(balanceMinor - reservedElsewhere(table), 0);

/** The same of the balance as it is shown now. */
export const useAvailable = (table: Reserving & Pick<TableSight, 'balance'>): number | null =>
  availableAt(table, useStore(table.balance));
