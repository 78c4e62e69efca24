const lock = 'beings:visible'

/** Tells the other tabs that this one can be seen, for as long as it can. Returns how to stop. */
export function tellVisibility(): () => void {
  // Without locks there are no notices either: both need a page from this machine or over HTTPS.
  if (!('locks' in navigator)) return () => undefined
  let release: (() => void) | undefined
  const hold = () => {
    if (document.hidden) {
      release?.()
      release = undefined
    } else if (!release) {
      const { promise, resolve } = Promise.withResolvers<void>()
      release = resolve
      void navigator.locks.request(lock, { mode: 'shared' }, () => promise)
    }
  }
  document.addEventListener('visibilitychange', hold)
  hold()
  return () => {
    document.removeEventListener('visibilitychange', hold)
    release?.()
  }
}

/** Whether anybody looks at any tab of the service. */
export async function isAnyTabVisible(): Promise<boolean> {
  if (!document.hidden || !('locks' in navigator)) return !document.hidden
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lock)
}
