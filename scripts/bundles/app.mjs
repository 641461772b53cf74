// Bundles a server as JavaScript: our own packages included, npm packages left external.
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { build, stop } from 'esbuild';
import { root } from '../shared/environment.mjs';

/**
 * npm installs a package inside the workspace that needs it when it cannot be hoisted; the bundle then refers to that
 * path.
 */
const packagesFromNpm = (app, outdir) => ({
  name: 'packages-from-npm',
  setup: (bundle) =>
    bundle.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData: lookedUp, ...from }) => {
      if (lookedUp || from.kind === 'entry-point' || path.startsWith('@baize/')) return undefined;
      if (isBuiltin(path) || isShared(app, path)) return { path, external: true };
      const found = await bundle.resolve(path, { ...from, pluginData: true });
      if (found.errors.length > 0) return found;
      return { path: relative(join(app, outdir), found.path).replaceAll('\\', '/'), external: true };
    }),
});

function isShared(app, path) {
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
  return [app, root].some((folder) => existsSync(join(folder, 'node_modules', name)));
}

/**
 * Writes these programs of a server into its `dist`, or into another folder of it.
 * @param {string} app the folder of the server
 * @param {string[]} entryPoints relative to it
 * @param {string} outdir relative to it
 */
export async function bundleApp(app, entryPoints, outdir = 'dist') {
  await build({
    absWorkingDir: app,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    loader: { '.md': 'text' },
    plugins: [packagesFromNpm(app, outdir)],
    logLevel: 'warning',
  });
  await stop();
}
