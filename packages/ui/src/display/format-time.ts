const units: [limit: number, size: number, letter: string][] = [
  [60_000, 1_000, 's'],
  [3_600_000, 60_000, 'min'],
  [86_400_000, 3_600_000, 'h'],
  [2_592_000_000, 86_400_000, 'd'],
]

/** `now`, `12 s`, `3 min`, `5 h`, `2 d`, then the date. Times ahead carry `in`. */
export function relativeTime(time: number, now: number): string {
  const distance = Math.abs(now - time)
  if (distance < 5_000 && time <= now + 1_000) return 'now'
  const unit = units.find(([limit]) => distance < limit)
  if (!unit) return new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
  const text = `${Math.max(1, Math.floor(distance / unit[1]))} ${unit[2]}`
  return time > now ? `in ${text}` : text
}

/** The exact moment with milliseconds, in the reader's own zone. */
export function exactTime(time: number): string {
  const date = new Date(time)
  const day = date.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
  const milliseconds = String(date.getMilliseconds()).padStart(3, '0')
  return `${day}, ${date.toLocaleTimeString(undefined, { hour12: false })}.${milliseconds}`
}

export function duration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`
  return `${(milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`
}

export function byteSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KiB'] : [bytes / 1024 / 1024, 'MiB']
  return `${size >= 100 ? Math.round(size) : Number(size.toFixed(1))} ${unit}`
}
