import { useSyncExternalStore } from 'react'
import { isAnyTabVisible } from './visible-tabs.ts'

/** missing: this browser has none here; refused: it was told to show none; off and on: as the reader chose. */
export type NoticeState = 'missing' | 'refused' | 'off' | 'on'

const key = 'notices'
const listeners = new Set<() => void>()
const shown = new Map<string, Notification>()

export interface Notice {
  id: string
  text: string
  onOpen: () => void
}

function state(): NoticeState {
  if (!window.isSecureContext || !('Notification' in window)) return 'missing'
  if (Notification.permission === 'denied') return 'refused'
  return Notification.permission === 'granted' && localStorage.getItem(key) === 'on' ? 'on' : 'off'
}

function choose(choice: 'on' | 'off'): void {
  localStorage.setItem(key, choice)
  for (const listener of listeners) listener()
}

/** Notices of the browser, for when nobody looks at the page. They are asked for by a button, never by the page. */
export const browserNotices = {
  async allow(): Promise<void> {
    await Notification.requestPermission()
    choose('on')
  },
  turnOff(): void {
    choose('off')
    for (const id of [...shown.keys()]) browserNotices.withdraw(id)
  },
  async show({ id, text, onOpen }: Notice): Promise<void> {
    if (state() !== 'on' || shown.has(id) || (await isAnyTabVisible())) return
    // Tabs that read the stream each for itself still show one notice, not one each.
    const notice = new Notification('Beings', { body: text, tag: id, icon: '/favicon.svg' })
    shown.set(id, notice)
    notice.onclose = () => shown.delete(id)
    notice.onclick = () => {
      window.focus()
      notice.close()
      onOpen()
    }
  },
  /** It was seen or answered elsewhere. */
  withdraw(id: string): void {
    shown.get(id)?.close()
    shown.delete(id)
  },
  ids: () => [...shown.keys()],
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has chosen, or somebody comes back from the settings of the browser.
  window.addEventListener('storage', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

export const useNoticeState = (): NoticeState => useSyncExternalStore(subscribe, state)
