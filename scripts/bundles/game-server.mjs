// Bundles the game server as JavaScript.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';
import { root } from '../shared/environment.mjs';
import { bundleApp } from './app.mjs';

const app = join(root, 'apps/game-server');

/** Writes `apps/game-server/dist/main.js`, `seed.js` and `demo-players.js`. */
export const bundleGameServer = () => bundleApp(app, ['src/main.ts', 'src/seed.ts', 'src/demo-players.ts']);

/**
 * Writes self-contained programs, npm packages included: they run anywhere and start in half the time.
 * @param {import('esbuild').BuildOptions} programs entry points, relative to the game server, and output
 */
export async function bundleWhole(programs) {
  await build({
    absWorkingDir: app,
    ...{ bundle: true, platform: 'node', target: 'node20', format: 'esm' },
    external: ['pg-native'],
    loader: { '.md': 'text', '.node': 'copy' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
    ...programs,
  });
  await stop();
}

// `--whole FILE` writes the self-contained server into one file instead.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] !== '--whole') await bundleGameServer();
  else await bundleWhole({ entryPoints: ['src/main.ts'], outfile: process.argv[3], minify: true });
}
