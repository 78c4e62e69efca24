// bootstrap.mjs runs this with a channel: when that breaks, whoever typed the command is gone.
const endWithParent = () => process.kill(process.pid, 'SIGTERM')
process.once('disconnect', endWithParent)
await import('@trivium/inbox-cli')
process.off('disconnect', endWithParent)
process.disconnect?.()
