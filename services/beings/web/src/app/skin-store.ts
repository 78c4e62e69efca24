import type { WebSkin } from '@trivium/beings-contract'
import { useSyncExternalStore } from 'react'
import { boot } from './boot.ts'

let current: WebSkin = boot.skin
const listeners = new Set<() => void>()

/** The look of the page, which changes while it is open. */
export const skinStore = {
  set(skin: WebSkin): void {
    current = skin
    document.documentElement.dataset.skin = skin
    for (const listener of listeners) listener()
  },
}

export function useSkin(): WebSkin {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
