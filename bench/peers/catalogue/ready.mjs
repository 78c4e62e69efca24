/** Tells the bench where to send requests, and ends when it is told to. */
export function announce(name, port) {
  process.send?.({ type: 'ready', name, url: `http://127.0.0.1:${port}` })
  process.on('SIGTERM', () => process.exit(0))
}
