import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../shared/environment.mjs';

/** Lines of a failure that are printed: what was expected, what came, and where. */
const LINES = 25;

/** The failed tests in a JSON report of Vitest: name, and the first lines of each message. */
export function failuresOfVitest(testResults) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that does not load has no test.
    if (failed.length === 0 && message) return [describe(relative(root, name), [message])];
    return failed.map(({ fullName, failureMessages }) =>
      describe(`${relative(root, name)} › ${fullName}`, failureMessages),
    );
  });
}

/** The failed tests in a JSON report of Playwright. */
export function failuresOfPlaywright(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
        return describe(
          `${file} › ${title}`,
          errors.map(({ message = '', snippet = '' }) => `${message}\n${snippet}`),
        );
      }),
    ...failuresOfPlaywright(inner),
  ]);
}

function describe(name, messages) {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).trimEnd().split('\n').slice(0, LINES));
  return [name, ...lines].join('\n  ');
}
