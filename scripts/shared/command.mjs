// How the commands for the terminal report their result.
import { exitCodeOf, sentenceOf } from './sentence.mjs';

/**
 * Runs a command with its arguments and prints its result. A refusal is printed as a message; any other error is a bug
 * and is printed with its stack.
 * @param {(words: string[]) => Promise<string>} command
 */
export async function runCommand(command) {
  try {
    console.log(await command(process.argv.slice(2)));
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = exitCodeOf(error);
  }
}
