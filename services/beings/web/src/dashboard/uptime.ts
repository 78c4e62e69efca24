import type { Words } from '@trivium/beings-words'
import { counted } from '../words/fill.tsx'

/** How long something runs, in the unit one would say it in. */
export function uptime(words: Words, seconds: number): string {
  const { minute, hour, day } = words.dashboard.uptime
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours < 1) return counted(words, minute, { count: minutes })
  if (hours < 48) return counted(words, hour, { count: hours })
  return counted(words, day, { count: Math.floor(hours / 24) })
}
