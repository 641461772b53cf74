import { grantBytes, HOUSE_CHAIN } from '@baize/database';
import { accountOf, bankAccount, inMinorUnits, REBUY, TOP_UP, WELCOME } from '@baize/ledger';
import { isDemoPlayer } from '@baize/protocol';
import type pg from 'pg';
import { type GrantRules, readStatedGrants, type StatedGrants } from '../ledger/stated-grants.ts';
import type { GrantTransfer, LinkStore } from './link-store.ts';
import { type Linkable, LinkedIds, linkable } from './linked-ids.ts';

/** How long servers with former settings may go on beside those with new ones: they are replaced one by one. */
const BESIDE_MS = 24 * 60 * 60 * 1_000;

/**
 * Finds the unlinked transfers without a table. A grant is judged by the settings of its time, which servers state in the
 * audit log when they open (CH5).
 */
export class Grants {
  readonly #store: LinkStore;
  readonly #pool: pg.Pool;
  readonly #ids: LinkedIds;
  #stated: readonly StatedGrants[] = [];

  constructor(store: LinkStore, pool: pg.Pool) {
    this.#store = store;
    this.#pool = pool;
    this.#ids = new LinkedIds(store, HOUSE_CHAIN, grantBytes);
  }

  /** @param newest time of the newest link, if there is one */
  async open(newest: Date | undefined): Promise<void> {
    this.#stated = await readStatedGrants(this.#pool);
    await this.#ids.open(newest);
  }

  /** The unlinked grants: those that a server of this house makes, and all others. */
  async found(): Promise<{ readonly valid: Linkable | undefined; readonly refused: Linkable | undefined }> {
    const { after, without } = this.#ids.search;
    const found = await this.#store.grants(after, without);
    // Another server may have stated its settings since.
    if (!found.every(this.#isValid)) this.#stated = await readStatedGrants(this.#pool);
    return {
      valid: linkable(found.filter(this.#isValid)),
      refused: linkable(found.filter((grant) => !this.#isValid(grant))),
    };
  }

  /** The grants in these digests are linked. */
  linked(digests: Buffer): void {
    this.#ids.linked(digests);
  }

  readonly #isValid = (grant: GrantTransfer): boolean =>
    rulesAt(this.#stated, grant.at).some((rules) => isValid(grant, rules));
}

/** The settings that servers could have at that time. What was granted before the first statement was made by these. */
const rulesAt = (stated: readonly StatedGrants[], at: Date): readonly GrantRules[] =>
  stated
    .filter((each, i) => {
      const replaced = stated[i + 1]?.at;
      return (i === 0 || each.at <= at) && (replaced === undefined || at.getTime() <= replaced.getTime() + BESIDE_MS);
    })
    .map(({ rules }) => rules);

/**
 * Whether a house with these settings makes such transfers: one welcome grant per account, top-ups at their interval,
 * buy-ins of demo players, and adjustments that staff recorded, above the limit with a second person.
 */
function isValid(grant: GrantTransfer, { welcomeGrantMinor, topUps, adjustmentLimitMinor }: GrantRules): boolean {
  const { from, to, amount, code, reason, isAlone, isRepeated, sinceLastMs, adjusted } = grant;
  if (code === 'adjustment')
    return (
      isAlone &&
      (adjusted === 'approved' ||
        (adjusted === 'alone' &&
          (adjustmentLimitMinor === null || amount <= inMinorUnits(adjustmentLimitMinor, accountOf(to).currency))))
    );
  const { owner, currency } = accountOf(to);
  if (code !== 'grant' || from !== bankAccount(currency) || !isAlone || owner.kind !== 'player') return false;
  const maximum = inMinorUnits(welcomeGrantMinor, currency);
  if (reason === WELCOME) return amount === maximum && !isRepeated;
  if (reason === TOP_UP)
    return amount <= inMinorUnits(topUps.upToHundredths, currency) && (sinceLastMs ?? topUps.everyMs) >= topUps.everyMs;
  return reason === REBUY && isDemoPlayer(owner.id) && amount <= maximum;
}
