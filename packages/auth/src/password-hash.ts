import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { verifyPassword as verifyEarlier } from 'better-auth/crypto';

/** What hashing costs: 32 MiB three times over, the least that ASVS 5.0 (appendix C) accepts with so little memory. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const KEY_BYTES = 64;

type Cost = { readonly N: number; readonly r: number; readonly p: number };

/** A password as it is stored: `scrypt:N:r:p:salt:key`, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', ...costOf(COST), salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Whether the password is the one that was stored, also by an earlier version. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = hash.split(':');
  if (kind !== 'scrypt') return verifyEarlier({ hash, password });
  const known = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return known.length === given.length && timingSafeEqual(known, given);
}

/** Whether it was stored at another cost than the one in force, and is to be stored anew when somebody gives it. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(`scrypt:${costOf(COST).join(':')}:`);

const costOf = ({ N, r, p }: Cost): readonly number[] => [N, r, p];

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  const limits = { N, r, p, maxmem: 128 * N * r * 2 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, limits, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
