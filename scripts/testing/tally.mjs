import { readFileSync } from 'node:fs';
import { Refusal } from '../shared/environment.mjs';

/**
 * What a runner has counted.
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} failures what failed and why
 * @property {string} remark printed when the step is done
 */

/** @returns {Promise<string | undefined>} the runner's output when it failed */
export function outcomeOf(work) {
  return work.then(
    () => undefined,
    (error) => {
      if (!(error instanceof Refusal)) throw error;
      return error.message;
    },
  );
}

/** The JSON that a runner has written. Without it the runner did not get that far, and its output says why. */
export function readReport(file, failure) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Refusal(failure ?? `There is no report at ${file}.`);
  }
}

/**
 * A runner that fails without a failed test (a file that does not load, for example) counts as one failed test; so does
 * one without tests.
 * @returns {Tally}
 */
export function tally(name, { passed, failed, failures }, failure) {
  if (failure !== undefined) process.stderr.write(`\n${failure}\n`);
  if (passed + failed === 0) throw new Refusal(failure ?? `The tests of ${name} are none.`);
  const counted = { passed, failed: failure === undefined ? failed : Math.max(failed, 1) };
  return { ...counted, failures, remark: `${counted.passed} passed, ${counted.failed} failed` };
}
