// Bundles the video server as JavaScript.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../shared/environment.mjs';
import { bundleApp } from './app.mjs';

/** Writes `apps/video/dist/main.js`. */
export const bundleVideo = () => bundleApp(join(root, 'apps/video'), ['src/main.ts']);

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleVideo();
