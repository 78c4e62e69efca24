import { useSyncExternalStore } from 'react'

export interface Remembered {
  id: string
  name: string | null
  openedAt: number
}

const key = 'inbox:endpoints'
const most = 50
const listeners = new Set<() => void>()
let text = ''
let list: readonly Remembered[] = []

/** The endpoints this browser has opened: there is no public list, an id is the only key. */
export const remembered = {
  all(): readonly Remembered[] {
    const stored = localStorage.getItem(key) ?? '[]'
    if (stored === text) return list
    text = stored
    list = parse(stored)
    return list
  },
  open(id: string, name: string | null): void {
    const others = remembered.all().filter(one => one.id !== id)
    save([{ id, name, openedAt: Date.now() }, ...others].slice(0, most))
  },
  rename(id: string, name: string | null): void {
    const known = remembered.all().find(one => one.id === id)
    if (known && known.name !== name) save(remembered.all().map(one => (one.id === id ? { ...one, name } : one)))
  },
  forget(id: string): void {
    save(remembered.all().filter(one => one.id !== id))
  },
}

function save(next: readonly Remembered[]): void {
  localStorage.setItem(key, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function parse(stored: string): Remembered[] {
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? value.filter(one => typeof one?.id === 'string') : []
  } catch {
    return []
  }
}

export function useRemembered(): readonly Remembered[] {
  return useSyncExternalStore(listener => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }, remembered.all)
}
