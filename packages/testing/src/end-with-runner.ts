// A worker whose runner is gone would wait for ever in the test it is at. Kill, not exit: Vitest turns exit into an error.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
