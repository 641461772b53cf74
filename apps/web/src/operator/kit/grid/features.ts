import { columnVisibilityFeature, type Row as TableRow, tableFeatures } from '@tanstack/react-table';

/** What the tables of staff use of the library: the server sorts, filters and pages. */
export const gridFeatures = tableFeatures({ columnVisibilityFeature });

export type ShownRow<Row extends object> = TableRow<typeof gridFeatures, Row>;
