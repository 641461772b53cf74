// npm run bench: all measurements, one after the other; one that misses its aim does not stop the rest.
// npm run bench -- poker rounds: only these.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const known = readdirSync(folder).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : []));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measurement called ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(2);
}
const missed = (chosen.length > 0 ? chosen : known).filter((name) => {
  console.log(`\n${name}`);
  return (
    spawnSync(process.execPath, ['--import', 'tsx', join(folder, `${name}.ts`)], { stdio: 'inherit' }).status !== 0
  );
});
if (missed.length > 0) {
  console.error(`\nMissed its aim, or failed: ${missed.join(', ')}.`);
  process.exit(1);
}
