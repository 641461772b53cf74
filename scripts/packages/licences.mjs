// npm run licences: every package in package-lock.json, by licence. Fails on a licence that is not approved.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/environment.mjs';

/** Licences compatible with Baize's own; MPL, LGPL and EPL apply to their own files only. */
const APPROVED = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC-BY-4.0', 'EPL-2.0', 'ISC'],
  ...['LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Unlicense'],
  ...['CC0-1.0', 'Python-2.0', 'Zlib'],
];

/** Not in the package.json, but in the LICENSE file of the package. */
const SAID_IN_LICENSE = { 'seq-queue': 'MIT' };

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const byLicence = new Map();
for (const [path, { version, license, link, dev }] of Object.entries(packages)) {
  if (link || !path.includes('node_modules/')) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = license ?? SAID_IN_LICENSE[name] ?? licenceInstalled(path) ?? licenceOfFamily(name);
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version}${dev ? ' (development)' : ''}`]);
}

for (const [licence, names] of [...byLicence].toSorted(([a], [b]) => a.localeCompare(b, 'en'))) {
  process.stdout.write(`${licence} (${names.length})\n${[...new Set(names)].map((each) => `  ${each}\n`).join('')}\n`);
}
const refused = [...byLicence.keys()].filter((licence) => !isApproved(licence));
if (refused.length > 0) {
  process.stderr.write(`Nobody has approved: ${refused.join(', ')}\n`);
  process.exit(1);
}

/** Older packages use a list, which npm does not copy into the lock file. */
function licenceInstalled(path) {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).licenses?.[0]?.type : undefined;
}

/** A build for another platform is not always described in the lock file; it has the licence of its siblings. */
function licenceOfFamily(name) {
  const family = name.startsWith('@') ? name.split('/')[0] : name.split('-')[0];
  const beside = Object.entries(packages).find(([path, { license }]) => license && path.includes(`/${family}/`));
  return beside?.[1].license ?? 'unknown';
}

/** `A AND B` asks for both, `A OR B` for one. */
function isApproved(licence) {
  const words = licence.replace(/[()]/g, '');
  if (words.includes(' OR ')) return words.split(' OR ').some(isApproved);
  return words.split(/ AND | and /).every((each) => APPROVED.includes(each));
}
