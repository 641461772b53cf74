// What every command at the terminal does with its answer: backup, restore, rotate.
import { Refusal } from './environment.mjs';

/**
 * Runs a command with the words after its name and prints what it tells. A refusal is for the person at the terminal;
 * anything else is our mistake and shows where.
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
