// Loaded into every server we start: when its parent process is gone, the server stops as on a signal.
// Child processes of a server load this file too, but are not told of a parent; the server stops them itself.
const { STARTED_BY: parent } = process.env;
delete process.env.STARTED_BY;
if (parent !== undefined) {
  const stop = () => process.kill(process.pid, 'SIGTERM');
  process.on('disconnect', stop);
  process.channel?.unref();
  // The parent may have ended before this process could listen.
  if (String(process.ppid) !== parent || !process.connected) stop();
}
