import { spokenTexts } from '../texts/texts.ts'

const units: [limit: number, size: number, letter: string, name: Intl.RelativeTimeFormatUnit][] = [
  [60_000, 1_000, 's', 'second'],
  [3_600_000, 60_000, 'min', 'minute'],
  [86_400_000, 3_600_000, 'h', 'hour'],
  [2_592_000_000, 86_400_000, 'd', 'day'],
]

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

/** `now`, `12 s`, `3 min`, `5 h`, `2 d`, then the date. Times ahead carry `in`; other languages say it in their own way. */
export function relativeTime(time: number, now: number): string {
  const { language, now: thisMoment } = spokenTexts()
  const distance = Math.abs(now - time)
  if (distance < 5_000 && time <= now + 1_000) return thisMoment
  const unit = units.find(([limit]) => distance < limit)
  if (!unit) return new Date(time).toLocaleDateString(language, day)
  const count = Math.max(1, Math.floor(distance / unit[1]))
  if (isEnglish(language)) return time > now ? `in ${count} ${unit[2]}` : `${count} ${unit[2]}`
  return distanceFormat(language).format(time > now ? count : -count, unit[3])
}

const isEnglish = (language: string | undefined): language is undefined => language?.startsWith('en') ?? true

const formats = new Map<string, Intl.RelativeTimeFormat>()
function distanceFormat(language: string): Intl.RelativeTimeFormat {
  const known = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { style: 'short' })
  formats.set(language, known)
  return known
}

/** The exact moment with milliseconds, in the reader's own zone. */
export function exactTime(time: number): string {
  const { language } = spokenTexts()
  const date = new Date(time)
  const milliseconds = String(date.getMilliseconds()).padStart(3, '0')
  return `${date.toLocaleDateString(language, day)}, ${date.toLocaleTimeString(language, { hour12: false })}.${milliseconds}`
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
