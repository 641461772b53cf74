// Loaded into every server we start: when the process that started it is gone, it stops as if it had been asked to.
// A server's own child processes inherit this file, too, but have another parent and are its business.
if (process.env.STARTED_BY === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
