import { createContext, use, useCallback, useSyncExternalStore } from 'react'

export interface LiveText {
  content: string
  thinking: string
}

/** What replies under way have said so far; drawn once per frame, however many fragments come. */
export interface LiveTexts {
  get: (messageId: string) => LiveText | undefined
  set: (messageId: string, text: LiveText) => void
  append: (messageId: string, part: keyof LiveText, fragment: string) => void
  drop: (messageId: string) => void
  subscribe: (messageId: string, listener: () => void) => () => void
}

type Schedule = (draw: () => void) => void

export function createLiveTexts(schedule: Schedule = draw => void requestAnimationFrame(draw)): LiveTexts {
  const texts = new Map<string, LiveText>()
  const listeners = new Map<string, Set<() => void>>()
  const changed = new Set<string>()
  const draw = () => {
    const ids = [...changed]
    changed.clear()
    for (const id of ids) for (const listener of listeners.get(id) ?? []) listener()
  }
  const touch = (id: string) => {
    if (changed.size === 0) schedule(draw)
    changed.add(id)
  }
  return {
    get: id => texts.get(id),
    set(id, text) {
      texts.set(id, text)
      touch(id)
    },
    append(id, part, fragment) {
      const before = texts.get(id) ?? { content: '', thinking: '' }
      texts.set(id, { ...before, [part]: before[part] + fragment })
      touch(id)
    },
    drop: id => void texts.delete(id),
    subscribe(id, listener) {
      const own = listeners.get(id) ?? new Set()
      listeners.set(id, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(id)
      }
    },
  }
}

/** Where nothing is under way, as in what was stored, nobody gives one. */
const nothing: LiveTexts = createLiveTexts(() => {})

export const LiveTextsContext = createContext<LiveTexts>(nothing)

/** The words of a message that is still being written; undefined: it is what is stored. */
export function useLiveText(messageId: string): LiveText | undefined {
  const texts = use(LiveTextsContext)
  const subscribe = useCallback((listener: () => void) => texts.subscribe(messageId, listener), [texts, messageId])
  return useSyncExternalStore(subscribe, () => texts.get(messageId))
}
