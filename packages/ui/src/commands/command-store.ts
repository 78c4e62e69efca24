import type { ComponentType } from 'react'

export interface Command {
  id: string
  label: string
  group: string
  /** Any of these starts it: `j`, `mod+k`, `shift+arrowup`. */
  keys?: readonly string[]
  icon?: ComponentType<{ size?: number; stroke?: number }>
  /** A second, quieter line in the palette. */
  detail?: string
  /** Words that find it in the palette although they are not in its label. */
  also?: string
  /** Keeps it out of the palette: moving with j and k is no use there. */
  keysOnly?: boolean
  /** Holding the key down runs it again and again: for moving, not for making. */
  repeats?: boolean
  run: () => void
}

type Source = () => readonly Command[]

/** Finds things elsewhere, on the server for example, for what is typed into the palette. */
export type Search = (text: string, signal: AbortSignal) => Promise<readonly Command[]>

const sources = new Set<Source>()
const searches = new Set<Search>()
const listeners = new Set<() => void>()
let version = 0

/** What can be done right now, told by the screens that are shown. */
export const commandStore = {
  add(source: Source): () => void {
    sources.add(source)
    changed()
    return () => {
      sources.delete(source)
      changed()
    }
  },
  addSearch(search: Search): () => void {
    searches.add(search)
    return () => searches.delete(search)
  },
  searches: (): readonly Search[] => [...searches],
  /** What is offered has changed. */
  touch: () => changed(),
  all: (): Command[] => [...sources].flatMap(source => source()),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  version: () => version,
}

function changed(): void {
  version++
  for (const listener of listeners) listener()
}
