import type { ComponentType } from 'react'
import { boot } from './boot.ts'
import { views } from './views.ts'

let loaded: ComponentType | undefined

/**
 * Loads what draws the page that was opened. Drawn at once, it is there a third of a second earlier than as a lazy part, whose
 * placeholder React keeps for that long. Should it fail to come, the lazy part says so.
 */
export async function loadFirstView(): Promise<void> {
  if (boot.failure) return
  loaded = await views[boot.page]().catch(() => undefined)
}

export const firstView = (): ComponentType | undefined => loaded
