import { createHash } from 'node:crypto';

/** What tells a command from another one under the same id: 128 bits of SHA-256 over all that it asks. */
export const commandHash = (command: object): string =>
  createHash('sha256').update(JSON.stringify(command, inOrder)).digest('base64url').slice(0, 22);

/** An object's keys in one order, in whatever order they came. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
