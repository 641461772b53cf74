import { z } from 'zod';

/** Which programs read the CSV files of the office, as it is stored with the account. */
export const CsvForm = z
  .object({
    separator: z.enum(['comma', 'semicolon', 'tab']),
    /** Between whole units and the rest of an amount. */
    decimal: z.enum(['point', 'comma']),
    /** Begins with the mark of UTF-8, and times are written to the second, as spreadsheets recognise both. */
    forSpreadsheets: z.boolean(),
  })
  .readonly();
export type CsvForm = z.infer<typeof CsvForm>;
