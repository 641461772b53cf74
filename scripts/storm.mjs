// npm run storm: bundles and runs apps/game-server/test/simulation/run.ts, which describes the options. The bundle runs a
// quarter faster than TypeScript translated on load.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleWhole } from './bundles/game-server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'baize-storm-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

await bundleWhole({
  entryPoints: ['test/simulation/run.ts', 'test/simulation/worker.ts'],
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  splitting: true,
  sourcemap: true,
});
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(folder, 'run.mjs')).href);
