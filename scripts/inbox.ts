// bootstrap.mjs runs this with a channel: when that breaks, whoever typed the command is gone.
const endWithParent = () => process.kill(process.pid, 'SIGTERM')
process.once('disconnect', endWithParent)
await import('../services/inbox/cli/src/main.ts')
process.off('disconnect', endWithParent)
process.disconnect?.()
