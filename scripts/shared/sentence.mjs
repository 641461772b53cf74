// What people are told of an error: a sentence, or the stack of a bug.
import { Refusal } from './variables.mjs';

/** Of Postgres, and of Prisma: there is no such table, or no such column. */
const NOT_OURS = ['42P01', '42703', 'P2021', 'P2022'];

/**
 * The message for the person at the terminal; `undefined` for a bug, which is printed with its stack.
 * @param {Error & { code?: string }} error
 * @returns {string | undefined}
 */
export function sentenceOf(error) {
  if (error instanceof Refusal || error.name === 'PostgresRefused') return error.message;
  if (!NOT_OURS.includes(error.code)) return undefined;
  return 'There is no casino in this database, or one of another version. npm start or npm run migrate brings it up to date.';
}

/** So many files. @param {number} count @returns {string} */
export const filesOf = (count) => (count === 1 ? '1 file' : `${count.toLocaleString('en')} files`);

/** How a command ends with this error. @param {Error & { code?: string, exitCode?: number }} error @returns {number} */
export const exitCodeOf = ({ exitCode, code }) => exitCode ?? (code === 'no-address' ? 2 : 1);
