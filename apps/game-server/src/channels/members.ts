import type { TableInfo } from '@baize/protocol';
import type { Visitor } from '../identity/visitor.ts';
import type { ClientSocket } from './sockets.ts';

/** What a socket at the table has not received yet. Views are complete, so only the newest is needed. */
export interface Owed {
  readonly visitor: Visitor | null;
  /** The table info it was sent last. */
  info: TableInfo;
  view: boolean;
  own: boolean;
  dealer: boolean;
  behindSince: number | null;
}

/** The sockets at one table, each with its visitor and what it has not received yet. */
export class Members extends Map<ClientSocket, Owed> {
  readonly #byUser = new Map<string, Set<ClientSocket>>();

  /** The windows of a user at the table. */
  windowsOf(userId: string): Iterable<ClientSocket> {
    return this.#byUser.get(userId) ?? [];
  }

  /** Whether any window of this user is at the table. */
  isHere(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  override set(socket: ClientSocket, owed: Owed): this {
    this.delete(socket);
    const { visitor } = owed;
    if (visitor) {
      const windows = this.#byUser.get(visitor.userId) ?? new Set();
      this.#byUser.set(visitor.userId, windows.add(socket));
    }
    return super.set(socket, owed);
  }

  override delete(socket: ClientSocket): boolean {
    const visitor = this.get(socket)?.visitor;
    const windows = visitor && this.#byUser.get(visitor.userId);
    windows?.delete(socket);
    if (visitor && windows?.size === 0) this.#byUser.delete(visitor.userId);
    return super.delete(socket);
  }
}
