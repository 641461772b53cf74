import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword as verifyEarlier } from 'better-auth/crypto';
import { canonical } from './passwords.ts';

/**
 * The cost of hashing: scrypt with 32 MiB and p = 3, the minimum that ASVS 5.0 (appendix C) accepts for this memory
 * size.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const KEY_BYTES = 64;

type Cost = { readonly N: number; readonly r: number; readonly p: number };

/** The stored form of a password: `scrypt:N:r:p:salt:key`, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', ...costOf(COST), salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Whether the password matches the stored hash, including hashes of earlier versions. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = hash.split(':');
  if (kind !== 'scrypt') return verifyEarlier({ hash, password });
  const known = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return known.length === given.length && timingSafeEqual(known, given);
}

/** Whether it was stored with another cost than the current one, and must be rehashed at the next sign-in. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(`scrypt:${costOf(COST).join(':')}:`);

const costOf = ({ N, r, p }: Cost): readonly number[] => [N, r, p];

async function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  const limits = { N, r, p, maxmem: 128 * N * r * 2 };
  const leave = await enter();
  try {
    return await promisify<string, Buffer, number, object, Buffer>(scrypt)(
      canonical(password),
      salt,
      KEY_BYTES,
      limits,
    );
  } finally {
    leave();
  }
}

/**
 * Hashing runs in Node's thread pool of four, which also reads the files of the pages: it leaves half of the threads
 * free, so that a crowd at the door does not stop everybody else.
 */
const AT_ONCE = 2;
/** About twenty seconds of work; further ones are refused rather than kept waiting. */
const MAX_WAITING = 100;
const waiting: (() => void)[] = [];
let running = 0;

/** Waits for its turn. @returns a function that ends it */
async function enter(): Promise<() => void> {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length >= MAX_WAITING) throw new Error('Too many passwords wait to be hashed');
  else await new Promise<void>((resolve) => waiting.push(resolve));
  return () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
}
