// Bundles the game server as JavaScript: our own packages included, npm packages left external.
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';
import { root } from './environment.mjs';

const app = join(root, 'apps/game-server');

/** npm installs a package inside the workspace that needs it when it cannot be hoisted; the bundle then refers to that path. */
const packagesFromNpm = {
  name: 'packages-from-npm',
  setup: (bundle) =>
    bundle.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData: lookedUp, ...from }) => {
      if (lookedUp || from.kind === 'entry-point' || path.startsWith('@baize/')) return undefined;
      if (isBuiltin(path) || isShared(path)) return { path, external: true };
      const found = await bundle.resolve(path, { ...from, pluginData: true });
      if (found.errors.length > 0) return found;
      return { path: relative(join(app, 'dist'), found.path).replaceAll('\\', '/'), external: true };
    }),
};

function isShared(path) {
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
  return [app, root].some((folder) => existsSync(join(folder, 'node_modules', name)));
}

/** Writes `apps/game-server/dist/main.js`, `seed.js` and `demo-players.js`. */
export async function bundleGameServer() {
  await build({
    absWorkingDir: app,
    entryPoints: ['src/main.ts', 'src/seed.ts', 'src/demo-players.ts'],
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

/**
 * Writes self-contained programs, npm packages included: they run anywhere and start in half the time.
 * @param {import('esbuild').BuildOptions} programs entry points, relative to the game server, and output
 */
export async function bundleWhole(programs) {
  await build({
    absWorkingDir: app,
    ...{ bundle: true, platform: 'node', target: 'node20', format: 'esm' },
    external: ['pg-native'],
    loader: { '.md': 'text' },
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
