// The game server as plain JavaScript: our own packages bundled in, those from npm left where they are installed.
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';
import { root } from './environment.mjs';

const app = join(root, 'apps/game-server');

/** npm puts a package beside the one of ours that needs it when it cannot be shared: then the bundle says where. */
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

/** Writes it with everything from npm into one file that runs anywhere: it starts in half the time. */
async function bundleWhole(outfile) {
  await build({
    absWorkingDir: app,
    entryPoints: ['src/main.ts'],
    outfile,
    ...{ bundle: true, minify: true, platform: 'node', target: 'node20', format: 'esm' },
    external: ['pg-native'],
    loader: { '.md': 'text' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  await stop();
}

// `--whole FILE` writes the one file instead.
if (process.argv[1] === fileURLToPath(import.meta.url))
  await (process.argv[2] === '--whole' ? bundleWhole(process.argv[3]) : bundleGameServer());
