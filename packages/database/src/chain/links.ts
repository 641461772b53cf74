import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/**
 * Why rows stand in a link. `written`: the game server knew them as what it had written. `recovered`: found after a
 * crash, and what the rules would have written. `refused`: found, and not that. `upgrade`: there before chains were.
 */
export type LinkKind = 'written' | 'recovered' | 'refused' | 'upgrade';

/** Of the chain of the transfers that belong to no table. */
export const HOUSE_CHAIN = 'house';
export const tableChain = (tableId: string): string => `table:${tableId}`;

/** What a link binds. */
export type LinkContent = {
  /** `table:<id>` or `house`. */
  readonly chain: string;
  /** Counted from 1, without gaps. */
  readonly number: number;
  readonly kind: LinkKind;
  /** A table's versions from the first to the last; of `house` the least and the greatest id of its transfers. */
  readonly first: number;
  readonly last: number;
  /** A table's: the digest of every version. Of `house`: id (eight bytes, big-endian) and digest of every transfer. */
  readonly digests: Buffer;
  readonly at: Date;
  readonly keyId: string;
};

/** A link as it is stored. */
export type Link = LinkContent & { readonly hash: Buffer; readonly signature: Buffer };

/** SHA-256 over all that the link binds and the hash of the link before it. */
export function linkHash(previous: Buffer | null, { digests, ...link }: LinkContent): Buffer {
  const { chain, number, kind, first, last, at, keyId } = link;
  const head = [previous?.toString('hex') ?? '', chain, number, kind, first, last, at.getTime(), keyId];
  return createHash('sha256').update(JSON.stringify(head)).update('\n').update(digests).digest();
}

/** The key that signs links. Only the game server has it. */
export type ChainKey = { readonly id: string; readonly publicHex: string; sign(hash: Buffer): Buffer };

/** Around the seed of a private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param seedHex 64 hexadecimal digits */
export function chainKey(seedHex: string): ChainKey {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(seedHex, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const publicHex = Buffer.from(x, 'base64url').toString('hex');
  return { id: keyIdOf(publicHex), publicHex, sign: (hash) => sign(null, hash, key) };
}

/** Whether a link was signed by the key of its id, by these public keys (64 hexadecimal digits each). */
export function signatureCheck(publicKeys: readonly string[]): (link: Link) => boolean {
  const keys = new Map<string, KeyObject>();
  for (const publicHex of publicKeys) {
    const x = Buffer.from(publicHex, 'hex').toString('base64url');
    keys.set(keyIdOf(publicHex), createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }));
  }
  return ({ keyId, hash, signature }) => {
    const key = keys.get(keyId);
    return key !== undefined && verify(null, hash, key, signature);
  };
}

const keyIdOf = (publicHex: string): string =>
  createHash('sha256').update(Buffer.from(publicHex, 'hex')).digest('hex').slice(0, 16);
