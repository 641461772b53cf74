// npm run peers: publishers and viewers that are neither browsers nor our own, at our video server. It installs what Debian has
// of them (as root), tries every one in both codecs, and lists what was run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installDebians } from './running/debian.mjs';
import { program } from './running/processes.mjs';
import { root } from './shared/environment.mjs';

const PACKAGES = [
  'coturn',
  'gir1.2-gst-plugins-bad-1.0',
  'gstreamer1.0-libav',
  'gstreamer1.0-nice',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-ugly',
  'python3-aiortc',
  'python3-gi',
];

const isInstalled = (name) => spawnSync('dpkg', ['--status', name], { stdio: 'ignore' }).status === 0;

const missing = PACKAGES.filter((name) => !isInstalled(name));
if (missing.length > 0) await installDebians(missing);
const vitest = program('apps/video', 'vitest/vitest.mjs');
const tried = spawnSync(process.execPath, [vitest, 'run', '--project', 'programs'], {
  cwd: join(root, 'apps/video'),
  env: { ...process.env, PEERS: 'every' },
  stdio: 'inherit',
});
process.exitCode = tried.status ?? 1;
