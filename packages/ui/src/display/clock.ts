import { useSyncExternalStore } from 'react'

// One timer for every relative time on the page, asleep while nobody looks.
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  if (document.hidden) return
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    timer = setInterval(tick, 1_000)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
    timer = undefined
  }
}

/** Text made of the present time; the component renders again only when the text changes. */
export function useNowText(describe: (now: number) => string): string {
  return useSyncExternalStore(subscribe, () => describe(now))
}
