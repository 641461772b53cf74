// Loaded into every server we start: when the process that started it is gone, it stops as if it had been asked to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
