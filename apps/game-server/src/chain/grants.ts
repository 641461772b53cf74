import { DIGEST_BYTES } from '@baize/database';
import { accountOf, bankAccount, inMinorUnits, REBUY, TOP_UP, WELCOME } from '@baize/ledger';
import { isDemoPlayer } from '@baize/protocol';
import type { TopUpRules } from '../ledger/top-up.ts';
import type { GrantTransfer, LinkStore } from './link-store.ts';

/** Longer than a transaction takes from the id of a transfer to its commit. */
const LATE_MS = 60_000;
const GRANT_BYTES = 8 + DIGEST_BYTES;

/** The grants that servers of this house make. */
export interface GrantRules {
  readonly welcomeGrantMinor: number;
  readonly topUps: TopUpRules;
}

/** Grants as a link holds them. */
interface Linkable {
  readonly first: number;
  readonly last: number;
  readonly digests: Buffer;
}

/** Finds the unlinked transfers without a table. Ids are not committed in order, so recently linked ids are kept. */
export class Grants {
  readonly #store: LinkStore;
  readonly #rules: GrantRules;
  /** All grants up to this id are linked. */
  #floor = 0;
  /** Linked ids above `#floor`, with the time they were linked. */
  readonly #linked = new Map<number, number>();

  constructor(store: LinkStore, rules: GrantRules) {
    this.#store = store;
    this.#rules = rules;
  }

  /** @param newest time of the newest link, if there is one */
  async open(newest: Date | undefined): Promise<void> {
    if (!newest) return;
    const { floor, recent } = await this.#store.linkedGrants(new Date(newest.getTime() - LATE_MS));
    this.#floor = floor;
    for (const id of recent) this.#linked.set(id, Date.now());
  }

  /** The unlinked grants: those that a server of this house makes, and all others. */
  async found(): Promise<{ readonly valid: Linkable | undefined; readonly refused: Linkable | undefined }> {
    this.#dropOld();
    const found = await this.#unlinked();
    return {
      valid: linkable(found.filter((grant) => isValid(grant, this.#rules))),
      refused: linkable(found.filter((grant) => !isValid(grant, this.#rules))),
    };
  }

  /** All grants, unchecked. */
  async all(): Promise<Linkable | undefined> {
    const all: GrantTransfer[] = [];
    for (let after = 0; ; after = all.at(-1)?.id ?? 0) {
      const more = await this.#store.grants(after, []);
      if (more.length === 0) return linkable(all);
      all.push(...more);
    }
  }

  /** The grants in these digests are linked. */
  linked(digests: Buffer): void {
    for (let at = 0; at < digests.length; at += GRANT_BYTES)
      this.#linked.set(Number(digests.readBigInt64BE(at)), Date.now());
  }

  #unlinked(): Promise<readonly GrantTransfer[]> {
    return this.#store.grants(this.#floor, [...this.#linked.keys()]);
  }

  #dropOld(): void {
    const old = Date.now() - LATE_MS;
    for (const [id, at] of this.#linked) if (at < old) this.#floor = Math.max(this.#floor, id);
    for (const id of this.#linked.keys()) if (id <= this.#floor) this.#linked.delete(id);
  }
}

/**
 * Whether servers of this house make such grants: one welcome grant per account, top-ups at their interval, and buy-ins of
 * demo players.
 */
function isValid(grant: GrantTransfer, { welcomeGrantMinor, topUps }: GrantRules): boolean {
  const { from, to, amount, code, reason, isAlone, isRepeated, sinceLastMs } = grant;
  const { owner, currency } = accountOf(to);
  if (code !== 'grant' || from !== bankAccount(currency) || !isAlone || owner.kind !== 'player') return false;
  const maximum = inMinorUnits(welcomeGrantMinor, currency);
  if (reason === WELCOME) return amount === maximum && !isRepeated;
  if (reason === TOP_UP)
    return amount <= inMinorUnits(topUps.upToHundredths, currency) && (sinceLastMs ?? topUps.everyMs) >= topUps.everyMs;
  return reason === REBUY && isDemoPlayer(owner.id) && amount <= maximum;
}

function linkable(grants: readonly GrantTransfer[]): Linkable | undefined {
  const [first] = grants;
  if (!first) return undefined;
  const digests = grants.map(({ id, digest }) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64BE(BigInt(id));
    return Buffer.concat([bytes, digest]);
  });
  return { first: first.id, last: grants.at(-1)?.id ?? first.id, digests: Buffer.concat(digests) };
}
