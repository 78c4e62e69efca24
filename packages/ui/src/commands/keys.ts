const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

const shown: Record<string, string> = {
  mod: apple ? '⌘' : 'Ctrl',
  shift: apple ? '⇧' : 'Shift',
  alt: apple ? '⌥' : 'Alt',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: '↵',
  escape: 'Esc',
  delete: 'Del',
}

/** `mod+k` → ['Ctrl', 'K'], for the eye. */
export function describeKeys(keys: string): string[] {
  return keys.split('+').map(key => shown[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}

/** Whether a key press is the one written as `mod+k`, `shift+arrowdown`, `?` or `j`. */
export function matchesKeys(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+')
  const key = parts.pop() ?? ''
  const mod = apple ? event.metaKey : event.ctrlKey
  if (mod !== parts.includes('mod') || event.altKey !== parts.includes('alt')) return false
  // A sign such as `?` needs Shift on some keyboards and not on others.
  const sign = key.length === 1 && !/[a-z0-9]/.test(key)
  if (!sign && event.shiftKey !== parts.includes('shift')) return false
  return event.key.toLowerCase() === key
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
