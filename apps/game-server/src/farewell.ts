import type { Table } from './table/engine/table.ts';
import type { Transport } from './transport/transport.ts';

/** Closes the tables and the way to them, once: what was accepted is finished and answered, the rest is refused. */
export function createFarewell(tables: readonly Table[], transport: Transport): () => Promise<void> {
  let closed: Promise<void> | undefined;
  const close = async () => {
    const answered = transport.refuse();
    await Promise.all(tables.map((table) => table.stop()));
    await answered;
    await transport.close();
  };
  return () => {
    closed ??= close();
    return closed;
  };
}
