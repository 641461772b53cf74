// Runs an npm command: checks Node and the arguments first, so that nothing is built, stopped or written for a request that
// is wrong. Every version of Node since 14 can read this file; the command itself is imported when Node is new enough.
import { existsSync } from 'node:fs';
import { COMMANDS } from './commands.mjs';
import { nodeFault } from './shared/node-version.mjs';

const [name, ...given] = process.argv.slice(2);
const command = COMMANDS[name];

const tooOld = nodeFault();
if (tooOld !== undefined) leave(1, tooOld);

const { faultOf, helpOf, npmOf } = await import('./shared/arguments.mjs');
if (given.includes('--help') || given.includes('-h')) {
  console.log(helpOf(name, command));
  process.exit(0);
}
const fault = faultOf(command, given);
if (fault !== undefined) leave(2, `${fault} See: ${npmOf(name)} -- --help`);

const client = new URL('../packages/database/src/generated/client.ts', import.meta.url);
if (command.typescript) await import('tsx/esm/api').then(({ register }) => register(), needPackages);
if (command.database && !existsSync(client))
  leave(1, 'The database client is not generated yet. Run npm run generate first, or npm start, which does it too.');
const file = new URL(command.file, import.meta.url);
process.argv.splice(1, 2, file.pathname);
await import(file.href);

function needPackages() {
  leave(1, 'The packages of Baize are not installed yet. Run npm ci first, or npm start, which does it too.');
}

function leave(code, sentence) {
  console.error(sentence);
  process.exit(code);
}
