/** A terminal and npm both pass on the same Ctrl-C; signals this close together are one request. */
const oneRequestMs = 1000

/**
 * Calls back when the user, the system or the end of the parent process asks to stop; a second request, later, forces
 * the end. Returns a function that says whether a stop was asked for.
 */
export function onStopRequest(stop: (force: boolean) => void): () => boolean {
  let first: number | undefined
  function request(): void {
    const now = Date.now()
    if (first === undefined) {
      first = now
      stop(false)
    } else if (now - first > oneRequestMs) {
      stop(true)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
  process.on('disconnect', request)
  return () => first !== undefined
}
