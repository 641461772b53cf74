import { createHash } from 'node:crypto';

/** Distinguishes different commands with the same id: 128 bits of SHA-256 over the whole content. */
export const commandHash = (command: object): string =>
  createHash('sha256').update(JSON.stringify(command, sortKeys)).digest('base64url').slice(0, 22);

/** JSON replacer that sorts the keys of objects. */
const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
