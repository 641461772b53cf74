/** Why a table is not served: nobody has it at the moment, or there is none with this id. */
export const absence = (awaited: ReadonlySet<string>, tableId: string): 'try-again' | 'no-such-table' =>
  awaited.has(tableId) ? 'try-again' : 'no-such-table';
