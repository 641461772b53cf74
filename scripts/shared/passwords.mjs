// Asks for passwords at the terminal, without showing them.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * The passwords of these people, one line each.
 * @param {readonly string[]} names
 * @returns {Promise<readonly string[]>}
 */
export async function askPasswords(names) {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, output, terminal });
  const typed = lines[Symbol.asyncIterator]();
  const passwords = [];
  for (const name of names) {
    if (terminal) process.stderr.write(`Password of ${name}: `);
    const { value = '' } = await typed.next();
    if (terminal) process.stderr.write('\n');
    passwords.push(value);
  }
  lines.close();
  return passwords;
}
