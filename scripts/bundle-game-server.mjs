// The game server as plain JavaScript: our own packages bundled in, those from npm left where they are installed.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';
import { root } from './environment.mjs';

const packagesFromNpm = {
  name: 'packages-from-npm',
  setup: (bundle) =>
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@baize/') ? undefined : { path, external: true },
    ),
};

/** Writes `apps/game-server/dist/main.js` and `seed.js`. */
export async function bundleGameServer() {
  const app = join(root, 'apps/game-server');
  await build({
    absWorkingDir: app,
    entryPoints: ['src/main.ts', 'src/seed.ts'],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    loader: { '.md': 'text' },
    plugins: [packagesFromNpm],
    logLevel: 'warning',
  });
  await stop();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleGameServer();
