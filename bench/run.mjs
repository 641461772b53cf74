// npm run bench: all measurements, one after the other. npm run bench -- poker rounds: only these.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const known = readdirSync(folder).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : []));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measure called ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(2);
}
for (const name of chosen.length > 0 ? chosen : known) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(folder, `${name}.ts`)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
