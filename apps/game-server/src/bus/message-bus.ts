/**
 * Passes messages between processes. A message is plain JSON; it is delivered at most once, and may be late, out of
 * order or lost. What arrives was checked for its form only by whoever subscribed.
 */
export interface MessageBus {
  publish(subject: string, message: object): void;

  /** @returns a function that ends the subscription */
  subscribe(subject: string, listener: (message: unknown) => void): () => void;

  /**
   * @throws NoResponders at once when nobody answers this subject, another error when no answer arrives within
   * `patienceMs`, or when the responder fails
   * @param traceParent the span that asks, as W3C's `traceparent`; one who does not know of it leaves it
   */
  request(subject: string, message: object, patienceMs: number, traceParent?: string): Promise<unknown>;

  /** Answers requests; at any time only one process does so for a subject. @returns a function that stops it */
  respond(subject: string, answer: (message: unknown, traceParent?: string) => Promise<object>): () => void;
}

/** Nobody answers a subject: the request had no effect. */
export class NoResponders extends Error {
  override readonly name = 'NoResponders';

  constructor(subject: string) {
    super(`nobody answers ${subject}`);
  }
}
