/** The state of a table in its life. A draft was never put into service; a retired table is closed and not in the lobby. */
export const TABLE_STATES = ['draft', 'in-service', 'retired'] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** An event of the life of the house's tables. */
export type LifeEvent =
  | {
      readonly type: 'created';
      readonly tableId: string;
      readonly data: {
        readonly name: string;
        readonly game: string;
        readonly currency: string;
        /** The table of which it is a copy. */
        readonly copyOf?: string;
      };
    }
  | { readonly type: 'putInService' | 'retired' | 'reopened'; readonly tableId: string; readonly data: object }
  | {
      readonly type: 'renamed';
      readonly tableId: string;
      readonly data: { readonly name: string; readonly before: string };
    }
  /** All tables, in the order of the lobby. */
  | {
      readonly type: 'ordered';
      readonly tableId: null;
      readonly data: { readonly before: readonly string[]; readonly after: readonly string[] };
    };

/** A table as its life has made it. */
export interface LivingTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  readonly state: TableState;
}

const STATE_AFTER = { putInService: 'in-service', retired: 'retired', reopened: 'in-service' } as const;

/** The tables after these events, in the order of the lobby. */
export function tablesAfter(events: readonly LifeEvent[]): readonly LivingTable[] {
  const tables = new Map<string, LivingTable>();
  let order: readonly string[] = [];
  for (const event of events) {
    if (event.type === 'ordered') {
      const { after } = event.data;
      order = [...after, ...order.filter((id) => !after.includes(id))];
      continue;
    }
    const { tableId: id, type } = event;
    const before = tables.get(id);
    if (type === 'created') {
      const { name, game, currency } = event.data;
      tables.set(id, { id, name, game, currency, state: 'draft' });
      order = [...order, id];
    } else if (before) {
      tables.set(id, { ...before, ...(type === 'renamed' ? { name: event.data.name } : { state: STATE_AFTER[type] }) });
    }
  }
  return order.flatMap((id) => tables.get(id) ?? []);
}
