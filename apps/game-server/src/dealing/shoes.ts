import type { Card } from '@baize/rules';
import type { Entropy } from './entropy.ts';
import { commitmentOf, printOrder, type Secret, seal, unseal } from './seal.ts';
import type { ShoeStore } from './shoe-store.ts';
import { type CardEquipment, shuffled } from './shuffle.ts';

/** What may be told of a shoe when it is opened. */
export interface FreshShoe {
  readonly shoeId: string;
  readonly commitment: string;
  readonly cards: number;
  readonly burned: number;
  readonly cut: number;
}

/** The virtual shoes of the house: shuffled, sealed, and known only here until they are finished. */
export class Shoes {
  readonly #store: ShoeStore;
  readonly #key: Buffer;
  readonly #entropy: Entropy;
  readonly #open = new Map<string, Secret>();

  /** @param key 32 bytes, the house's secret for stored shoes */
  constructor(store: ShoeStore, key: Buffer, entropy: Entropy) {
    if (key.length !== 32) throw new RangeError('the key of the shoes is 32 bytes long');
    this.#store = store;
    this.#key = key;
    this.#entropy = entropy;
  }

  /** Shuffles a new shoe and stores it sealed; it is safe before anything is told of it. */
  async shuffle(tableId: string, equipment: CardEquipment, at: number): Promise<FreshShoe> {
    const { order, burned, cut } = shuffled(equipment, this.#entropy);
    const secret = { salt: this.#entropy.bytes(32).toString('hex'), order };
    const id = this.#entropy.bytes(9).toString('hex');
    const commitment = commitmentOf(secret);
    const sealed = seal(this.#key, id, secret, this.#entropy);
    await this.#store.save({ id, tableId, commitment, sealed, openedAt: at });
    this.#open.set(id, secret);
    return { shoeId: id, commitment, cards: order.length, burned, cut };
  }

  /** Unseals a shoe that a restart found in play. */
  async reopen(shoeId: string): Promise<void> {
    if (this.#open.has(shoeId)) return;
    this.#open.set(shoeId, unseal(this.#key, shoeId, await this.#store.load(shoeId)));
  }

  /** A card of a shoe in play. */
  card(shoeId: string, position: number): Card {
    const card = this.#secret(shoeId).order[position];
    if (!card) throw new RangeError(`shoe ${shoeId} has no card ${position}`);
    return card;
  }

  /** All of a finished shoe. */
  tell(shoeId: string): { readonly salt: string; readonly order: string } {
    const { salt, order } = this.#secret(shoeId);
    return { salt, order: printOrder(order) };
  }

  /** Forgets a finished shoe. */
  async close(tableId: string, shoeId: string, at: number): Promise<void> {
    this.#open.delete(shoeId);
    await this.#store.close(tableId, shoeId, at);
  }

  /** The number of a wheel with so many pockets. */
  spin(pockets: number): number {
    return this.#entropy.below(pockets);
  }

  #secret(shoeId: string): Secret {
    const secret = this.#open.get(shoeId);
    if (!secret) throw new Error(`shoe ${shoeId} is not in play`);
    return secret;
  }
}
