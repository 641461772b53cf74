import { type Card, type Equipment, isCard } from '@baize/rules';
import type { Entropy } from './entropy.ts';
import { commitmentOf, type Secret, seal, unseal } from './seal.ts';
import { keysFor, type SealKeys } from './seal-keys.ts';
import type { Sealed, ShoeStore } from './shoe-store.ts';
import { type CardEquipment, shuffled } from './shuffle.ts';

/** The public data of a new shoe. */
export interface FreshShoe {
  readonly shoeId: string;
  readonly commitment: string;
  readonly cards: number;
  readonly burned: number;
  readonly cut: number;
}

/** The public data of a wheel's numbers before they are drawn. */
export interface FreshNumbers {
  readonly sealId: string;
  readonly commitment: string;
  /** Number of spins. */
  readonly count: number;
}

export type WheelEquipment = Extract<Equipment, { kind: 'wheel' }>;

/** A seal cannot be opened or does not match its commitment: nothing may be dealt from it. */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal';
  readonly sealId: string;

  constructor(sealId: string, what: string, options?: ErrorOptions) {
    super(`${sealId} ${what}`, options);
    this.sealId = sealId;
  }
}

/** The virtual shoes and wheels: drawn, sealed, and kept secret here until they are revealed. */
export class Shoes {
  readonly #store: ShoeStore;
  readonly #keys: SealKeys;
  readonly #entropy: Entropy;
  readonly #inPlay = new Map<string, Contents>();
  /** Sealed for a table and not in play yet: another attempt to open the round uses the same. */
  readonly #waiting = new Map<string, FreshShoe | FreshNumbers>();

  constructor(store: ShoeStore, keys: SealKeys, entropy: Entropy) {
    this.#store = store;
    this.#keys = keys;
    this.#entropy = entropy;
  }

  /** Shuffles a new shoe and stores it sealed before anything about it is published. */
  async shuffle(tableId: string, equipment: CardEquipment, at: number): Promise<FreshShoe> {
    const waiting = this.#waiting.get(tableId);
    if (waiting && 'shoeId' in waiting) return waiting;
    const { order, burned, cut } = shuffled(equipment, this.#entropy);
    const { id, commitment } = await this.#seal(tableId, order.join(''), at);
    const fresh = { shoeId: id, commitment, cards: order.length, burned, cut };
    this.#waiting.set(tableId, fresh);
    return fresh;
  }

  /** Draws a number for every spin that a round may have and stores them sealed, before betting opens. */
  async sealNumbers(tableId: string, { pockets, spins }: WheelEquipment, at: number): Promise<FreshNumbers> {
    const waiting = this.#waiting.get(tableId);
    if (waiting && 'sealId' in waiting) return waiting;
    const numbers = Array.from({ length: spins }, () => this.#entropy.below(pockets));
    const { id, commitment } = await this.#seal(tableId, numbers.join(' '), at);
    const fresh = { sealId: id, commitment, count: numbers.length };
    this.#waiting.set(tableId, fresh);
    return fresh;
  }

  /** The next request draws anew: the latest seal of this table is in play, or another process may have played it. */
  drawAnew(tableId: string): void {
    this.#waiting.delete(tableId);
  }

  /**
   * Unseals a shoe or numbers that were in play at a restart.
   * @param commitment as published before the first bet
   * @throws BrokenSeal when the seal is missing, cannot be opened, or does not match the commitment
   */
  async restore(id: string, commitment: string): Promise<void> {
    if (this.#inPlay.has(id)) return;
    const sealed = await this.#store.load(id);
    if (!sealed) throw new BrokenSeal(id, 'was sealed and is missing');
    const secret = this.#unseal(id, sealed);
    if (commitmentOf(secret) !== commitment) throw new BrokenSeal(id, 'is not what its commitment says');
    this.#inPlay.set(id, new Contents(secret));
  }

  /** A card of a shoe in play. */
  card(shoeId: string, position: number): Card {
    const card = this.#contentsOf(shoeId).cards[position];
    if (card === undefined || !isCard(card)) throw new RangeError(`shoe ${shoeId} has no card ${position}`);
    return card;
  }

  /** @param spin counted from 0 */
  number(sealId: string, spin: number): number {
    const number = this.#contentsOf(sealId).numbers[spin];
    if (number === undefined) throw new RangeError(`no number is sealed in ${sealId} for spin ${spin}`);
    return number;
  }

  /** Opens the seal of a finished shoe or of numbers: `AhTc9d…`, `17 3 22 …`. */
  openSeal(id: string): Secret {
    return this.#contentsOf(id).secret;
  }

  /** Drops a finished shoe or numbers from memory and marks them as finished. */
  async close(tableId: string, id: string, at: number): Promise<void> {
    this.#inPlay.delete(id);
    await this.#store.close(tableId, id, at);
  }

  async #seal(
    tableId: string,
    text: string,
    at: number,
  ): Promise<{ readonly id: string; readonly commitment: string }> {
    const secret = { salt: this.#entropy.bytes(32).toString('hex'), text };
    const id = this.#entropy.bytes(9).toString('hex');
    const commitment = commitmentOf(secret);
    const { id: keyId, bytes } = this.#keys.inForce;
    const sealed = seal(bytes, id, secret, this.#entropy);
    await this.#store.save({ id, tableId, commitment, sealed, keyId, openedAt: at });
    this.#inPlay.set(id, new Contents(secret));
    return { id, commitment };
  }

  #unseal(id: string, { sealed, keyId }: Sealed): Secret {
    let cause: unknown;
    for (const { bytes } of keysFor(this.#keys, keyId)) {
      try {
        return unseal(bytes, id, sealed);
      } catch (error) {
        cause = error;
      }
    }
    throw new BrokenSeal(id, 'cannot be opened: it was sealed with another key or changed', { cause });
  }

  #contentsOf(id: string): Contents {
    const contents = this.#inPlay.get(id);
    if (!contents) throw new Error(`${id} is not in play`);
    return contents;
  }
}

/** What a seal holds, parsed as cards or numbers on first use. */
class Contents {
  readonly secret: Secret;
  #cards: readonly string[] | undefined;
  #numbers: readonly number[] | undefined;

  constructor(secret: Secret) {
    this.secret = secret;
  }

  get cards(): readonly string[] {
    this.#cards ??= this.secret.text.match(/../g) ?? [];
    return this.#cards;
  }

  get numbers(): readonly number[] {
    this.#numbers ??= this.secret.text.split(' ').map(Number);
    return this.#numbers;
  }
}
