/**
 * What passes messages between processes. A message is plain JSON, and arrives at most once, late, out of order, or
 * not at all.
 */
export interface MessageBus {
  publish(subject: string, message: object): void;

  /** @returns what ends it */
  subscribe(subject: string, listener: (message: unknown) => void): () => void;

  /** @throws when no answer has come in this time, or when whoever answers has failed */
  request(subject: string, message: object, patienceMs: number): Promise<unknown>;

  /** Answers requests; one process at a time does for a subject. @returns what ends it */
  respond(subject: string, answer: (message: unknown) => Promise<object>): () => void;
}

/** The subjects of one table. */
export const subjectsOf = (tableId: string) => ({
  command: `baize.table.${tableId}.command`,
  snapshot: `baize.table.${tableId}.snapshot`,
  publication: `baize.table.${tableId}.publication`,
  present: `baize.table.${tableId}.present`,
});
