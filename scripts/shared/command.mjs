// How the commands for the terminal report their result: backup, restore, rotate.
import { Refusal } from './environment.mjs';

/**
 * Runs a command with its arguments and prints its result. A refusal is printed as a message; any other error is a bug
 * and is printed with its stack.
 * @param {(words: string[]) => Promise<string>} command
 */
export async function runCommand(command) {
  try {
    console.log(await command(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof Refusal) && error.name !== 'PostgresRefused') throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
