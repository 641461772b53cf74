import type { TableEngine, TableFeed } from './table-feed.ts';

/** The feed of a table in this process: calls instead of messages. */
export const directFeed = (engine: TableEngine, gateway: string): TableFeed => ({
  tableId: engine.tableId,
  send: (commandId, asker, traceParent) => engine.handle(commandId, asker, traceParent),
  expectBet: () => engine.expectBet(),
  attend: (present) => engine.attended(gateway, present),
  snapshot: (wanted) => engine.snapshot(wanted),
  watch: () => undefined,
  onPublication: (listener) => engine.onPublication(listener),
  close: () => undefined,
});
