// Runs one Postgres for the process that started it, and shuts it down when that process requests it, ends or is
// killed. A process of its own: Ctrl-C in a terminal reaches neither this nor Postgres, so that the servers can finish
// their last transactions first; and after a `kill -9` of the starter nothing is left running.
import { spawn } from 'node:child_process';
import { openSync, rmSync, writeFileSync } from 'node:fs';

const { postgres, pgCtl, flags, user, paths, ephemeralFolders } = JSON.parse(process.argv[2]);

const log = openSync(paths.log, 'a', 0o600);
writeFileSync(paths.keeperPid, `${process.pid}\n`, { mode: 0o600 });

const server = spawn(postgres, ['-D', paths.data, ...flags], {
  ...user,
  cwd: '/',
  stdio: ['ignore', log, log],
  detached: true,
});
server.on('error', (error) => leave(error.message));
server.on('exit', (code, signal) => leave(signal ?? `code ${code}`));

process.on('message', stop);
process.on('disconnect', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

function stop() {
  rmSync(paths.keeperPid, { force: true });
  const ephemeral = ephemeralFolders.length > 0;
  if (process.platform !== 'win32') server.kill(ephemeral ? 'SIGQUIT' : 'SIGINT');
  else spawn(pgCtl, ['stop', '-W', '-m', ephemeral ? 'immediate' : 'fast', '-D', paths.data], { stdio: 'ignore' });
}

function leave(reason) {
  rmSync(paths.keeperPid, { force: true });
  for (const folder of ephemeralFolders) rmSync(folder, { recursive: true, force: true });
  if (process.connected) process.send({ reason }, () => process.exit());
  else process.exit();
}
