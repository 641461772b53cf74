import { grantBytes, HOUSE_CHAIN } from '@baize/database';
import { accountOf, bankAccount, inMinorUnits, REBUY, TOP_UP, WELCOME } from '@baize/ledger';
import { isDemoPlayer } from '@baize/protocol';
import type { TopUpRules } from '../ledger/top-up.ts';
import type { GrantTransfer, LinkStore } from './link-store.ts';
import { type Linkable, LinkedIds, linkable } from './linked-ids.ts';

/** The grants that servers of this house make. */
export interface GrantRules {
  readonly welcomeGrantMinor: number;
  readonly topUps: TopUpRules;
}

/** Finds the unlinked transfers without a table. */
export class Grants {
  readonly #store: LinkStore;
  readonly #rules: GrantRules;
  readonly #ids: LinkedIds;

  constructor(store: LinkStore, rules: GrantRules) {
    this.#store = store;
    this.#rules = rules;
    this.#ids = new LinkedIds(store, HOUSE_CHAIN, grantBytes);
  }

  /** @param newest time of the newest link, if there is one */
  open(newest: Date | undefined): Promise<void> {
    return this.#ids.open(newest);
  }

  /** The unlinked grants: those that a server of this house makes, and all others. */
  async found(): Promise<{ readonly valid: Linkable | undefined; readonly refused: Linkable | undefined }> {
    const { after, without } = this.#ids.search;
    const found = await this.#store.grants(after, without);
    return {
      valid: linkable(found.filter((grant) => isValid(grant, this.#rules))),
      refused: linkable(found.filter((grant) => !isValid(grant, this.#rules))),
    };
  }

  /** The grants in these digests are linked. */
  linked(digests: Buffer): void {
    this.#ids.linked(digests);
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
