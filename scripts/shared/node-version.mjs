// The version of Node that Baize needs. Every version since 14 can read this file.
import { readFileSync } from 'node:fs';

/** Why this Node cannot run Baize; `undefined` when it can. */
export function nodeFault() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const oldest = engines.node.replace('>=', '');
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `This is Node ${process.versions.node}; Baize needs ${oldest} or newer. See https://nodejs.org.`;
}
