import { timingSafeEqual } from 'node:crypto';
import { publishKeyHash } from '@baize/auth/publish-key';
import type { PublishKey } from '@baize/protocol/video';

/** What a publish key permits: one session in place of its table's dealer camera, as long as the key is the current one. */
export interface KeyPermit {
  readonly table: string;
  readonly camera: 'dealer';
  readonly act: 'publish';
  readonly grant: string;
  readonly keyVersion: number;
}

/** The publish keys that may be used at present, as the game servers report them. */
export class PublishKeys {
  readonly #reported = new Map<string, readonly PublishKey[]>();

  /** A game server reports all keys that may be used. */
  report(issuer: string, keys: readonly PublishKey[]): void {
    this.#reported.set(issuer, keys);
  }

  /** A game server is gone: its keys hold no longer. */
  forget(issuer: string): void {
    this.#reported.delete(issuer);
  }

  /** What this key permits at a table; `null` when it is not the table's key. */
  permitOf(table: string, key: string | undefined): KeyPermit | null {
    const current = this.#current(table);
    if (key === undefined || current?.hash == null) return null;
    const isIt = timingSafeEqual(Buffer.from(current.hash), Buffer.from(publishKeyHash(key)));
    return isIt
      ? { table, camera: 'dealer', act: 'publish', grant: `key of ${table}`, keyVersion: current.version }
      : null;
  }

  /** Whether the key of this version still opens and keeps sessions. */
  isCurrent(table: string, version: number): boolean {
    const current = this.#current(table);
    return current?.version === version && current.hash !== null;
  }

  /** The newest: a game server may not have learned of a change yet. */
  #current(table: string): PublishKey | undefined {
    const all = [...this.#reported.values()].flat().filter((key) => key.table === table);
    return all.toSorted((a, b) => b.version - a.version)[0];
  }
}
