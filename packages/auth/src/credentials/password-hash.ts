import { scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { hash as argon2, verify } from '@node-rs/argon2';
import { verifyPassword as verifyByLibrary } from 'better-auth/crypto';
import { canonical } from './passwords.ts';

/**
 * The cost of hashing: Argon2id with 46 MiB in one pass, the first choice of OWASP and what ASVS 5.0 (appendix C)
 * accepts. scrypt at the same strength takes eight times the processor, so that thirty people at once would wait for it.
 */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** The stored form of a password, which names algorithm, cost and salt, so that the cost can be raised later. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2(canonical(password), COST));

/** Whether the password matches the stored hash, including hashes of earlier versions. */
export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  if (hash.startsWith('$argon2id$')) return inTurn(() => verify(hash, canonical(password)));
  if (hash.startsWith('scrypt:')) return inTurn(() => verifyScrypt(hash, canonical(password)));
  return inTurn(() => verifyByLibrary({ hash, password }));
}

/** Whether it was stored with another cost than the current one, and must be rehashed at the next sign-in. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(CURRENT);

const SCRYPT_KEY_BYTES = 64;

/** Hashes of earlier versions: `scrypt:N:r:p:salt:key`. */
async function verifyScrypt(hash: string, password: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split(':');
  const known = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: 128 * Number(N) * Number(r) * 2 };
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const given = await derive(password, Buffer.from(salt, 'base64url'), SCRYPT_KEY_BYTES, cost);
  return known.length === given.length && timingSafeEqual(known, given);
}

/**
 * Hashing runs in Node's thread pool of four, which also reads the files of the pages, and takes a whole processor: it
 * leaves half of the threads and of the processors free, so that a crowd at the door does not stop everybody else.
 */
const AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
/** About ten seconds of work; further ones are refused rather than kept waiting. */
const MAX_WAITING = 400;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length >= MAX_WAITING) throw new Error('Too many passwords wait to be hashed');
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
