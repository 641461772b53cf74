import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type DigestForm, FULL } from './row-digest.ts';

/**
 * Why rows are in a link. `written`: the game server wrote them. `recovered`: found after a crash, and equal to what
 * the rules would have written. `refused`: found after a crash, and different from that. `upgrade`: older than the
 * chains.
 */
export type LinkKind = 'written' | 'recovered' | 'refused' | 'upgrade';

/** Name of the chain of the transfers without a table. */
export const HOUSE_CHAIN = 'house';
/** Name of the chain of the recorded changes. */
export const RECORDS_CHAIN = 'records';
/** The chains that all servers of a house extend. */
export const SHARED_CHAINS: readonly string[] = [HOUSE_CHAIN, RECORDS_CHAIN];
export const tableChain = (tableId: string): string => `table:${tableId}`;

/** The content that a link signs. */
export type LinkContent = {
  /** `table:<id>`, `house` or `records`. */
  readonly chain: string;
  /** Numbered from 1, without gaps. */
  readonly number: number;
  readonly kind: LinkKind;
  /** Of a table: first and last version. Of `house` and `records`: smallest and largest id of a row. */
  readonly first: number;
  readonly last: number;
  /** Of a table: the digest of every version. Of `house` and `records`: id (eight bytes, big-endian) and digest of every row. */
  readonly digests: Buffer;
  /** Of the digests of a table and of `house`; those of `records` have always been whole. */
  readonly form: DigestForm;
  readonly at: Date;
  readonly keyId: string;
};

/** A link as it is stored. */
export type Link = LinkContent & { readonly hash: Buffer; readonly signature: Buffer };

/** SHA-256 over the link's content and the hash of the previous link. */
export function linkHash(previous: Buffer | null, { digests, ...link }: LinkContent): Buffer {
  const { chain, number, kind, first, last, form, at, keyId } = link;
  const head = [previous?.toString('hex') ?? '', chain, number, kind, first, last, at.getTime(), keyId];
  // Links were hashed without a form before there were two.
  const formed = form === FULL ? [...head, form] : head;
  return createHash('sha256').update(JSON.stringify(formed)).update('\n').update(digests).digest();
}

/** The key that signs links. Only the game server has it. */
export type ChainKey = { readonly id: string; readonly publicHex: string; sign(hash: Buffer): Buffer };

/** PKCS #8 prefix of an Ed25519 private key; the seed follows (RFC 8410). */
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

/**
 * Returns a check that a link was signed by the key named in it, given the public keys (64 hexadecimal digits each).
 */
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

/** The short name of a key in its links. */
export const keyIdOf = (publicHex: string): string =>
  createHash('sha256').update(Buffer.from(publicHex, 'hex')).digest('hex').slice(0, 16);
