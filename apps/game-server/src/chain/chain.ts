import { type ChainKey, FULL, type Link, type LinkContent, linkHash } from '@baize/database';

/** One chain in its writer: the newest link, and how to make the next. */
export class Chain {
  readonly name: string;
  readonly #key: ChainKey;
  #head: Link | undefined;

  constructor(name: string, key: ChainKey, head: Link | undefined) {
    this.name = name;
    this.#key = key;
    this.#head = head;
  }

  get head(): Link | undefined {
    return this.#head;
  }

  /** The last linked version of a table, 0 before the first link. */
  get last(): number {
    return this.#head?.last ?? 0;
  }

  /** Makes and signs the next link. It becomes the newest only with `became`. */
  next(content: Pick<LinkContent, 'kind' | 'first' | 'last' | 'digests'>, after = this.#head): Link {
    const link = {
      ...content,
      chain: this.name,
      number: (after?.number ?? 0) + 1,
      form: FULL,
      at: new Date(),
      keyId: this.#key.id,
    };
    const hash = linkHash(after?.hash ?? null, link);
    return { ...link, hash, signature: this.#key.sign(hash) };
  }

  /** This link is stored and is now the newest. */
  became(link: Link): void {
    this.#head = link;
  }
}
