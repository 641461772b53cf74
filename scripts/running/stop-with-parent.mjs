// Loaded into every server we start: when its parent process is gone, the server stops as on a signal.
// Child processes of a server inherit this file too, but have another parent; the server stops them itself.
if (process.env.STARTED_BY === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
