/** Terms and what they mean, in the menu of irregularities and when the table is handed over. */
export const FACTS =
  'grid grid-cols-[130px_minmax(0,1fr)] gap-x-3 gap-y-2 border-line border-t pt-3 leading-[1.3] console-narrow:grid-cols-[100px_minmax(0,1fr)] [&_dt]:text-ink-soft';
