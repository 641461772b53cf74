import type { Asker } from '../table/asker.ts';
import type { Present } from './table-feed.ts';

/**
 * Passes messages between processes. A message is plain JSON; it is delivered at most once, and may be late, out of
 * order or lost.
 */
export interface MessageBus {
  publish(subject: string, message: object): void;

  /** @returns a function that ends the subscription */
  subscribe(subject: string, listener: (message: unknown) => void): () => void;

  /** @throws when no answer arrives within `patienceMs`, or when the responder fails */
  request(subject: string, message: object, patienceMs: number): Promise<unknown>;

  /** Answers requests; at any time only one process does so for a subject. @returns a function that stops it */
  respond(subject: string, answer: (message: unknown) => Promise<object>): () => void;
}

/** The subjects of one table. */
export const subjectsOf = (tableId: string) => ({
  command: `baize.table.${tableId}.command`,
  snapshot: `baize.table.${tableId}.snapshot`,
  publication: `baize.table.${tableId}.publication`,
  present: `baize.table.${tableId}.present`,
});

/** A command sent by a gateway to a table. */
export interface CommandMessage {
  readonly commandId: string;
  readonly asker: Asker;
}

/** The attendance at a gateway; `order` numbers these messages. */
export interface PresentMessage {
  readonly gateway: string;
  readonly order: number;
  readonly present: Present;
}
