import { spokenTexts } from '../texts/texts.ts'
import { perLanguage } from './per-language.ts'

const units: [limit: number, size: number, letter: string, name: Intl.RelativeTimeFormatUnit][] = [
  [60_000, 1_000, 's', 'second'],
  [3_600_000, 60_000, 'min', 'minute'],
  [86_400_000, 3_600_000, 'h', 'hour'],
  [2_592_000_000, 86_400_000, 'd', 'day'],
]

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const second: Intl.DateTimeFormatOptions = {
  ...day,
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hour12: false,
}
const millisecond: Intl.DateTimeFormatOptions = { ...second, fractionalSecondDigits: 3 }
const formats = {
  day: perLanguage(language => new Intl.DateTimeFormat(language, day)),
  second: perLanguage(language => new Intl.DateTimeFormat(language, second)),
  millisecond: perLanguage(language => new Intl.DateTimeFormat(language, millisecond)),
}

/** `now`, `12 s`, `3 min`, `5 h`, `2 d`, then the date. Times ahead carry `in`; other languages say it in their own way. */
export function relativeTime(time: number, now: number): string {
  const { language, now: thisMoment } = spokenTexts()
  const distance = Math.abs(now - time)
  if (distance < 5_000 && time <= now + 1_000) return thisMoment
  const unit = units.find(([limit]) => distance < limit)
  if (!unit) return formats.day(language).format(time)
  const count = Math.max(1, Math.floor(distance / unit[1]))
  if (isEnglish(language)) return time > now ? `in ${count} ${unit[2]}` : `${count} ${unit[2]}`
  return distanceFormat(language).format(time > now ? count : -count, unit[3])
}

const isEnglish = (language: string | undefined): language is undefined => language?.startsWith('en') ?? true

const distanceFormat = perLanguage(language => new Intl.RelativeTimeFormat(language, { style: 'short' }))

/** The exact moment, in the reader's own zone. */
export function exactTime(time: number, upTo: 'millisecond' | 'second' = 'millisecond'): string {
  return formats[upTo](spokenTexts().language).format(time)
}

/** `7 ms`, `1.23 s`, `12.3 s`, `15 min 6 s`, `2 h 5 min`; in Chinese `15分钟 6秒`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1_000) return amount(Math.round(milliseconds), 'ms')
  const seconds = Math.round(milliseconds / 1_000)
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${amount(Math.floor(minutes / 60), 'h')} ${amount(minutes % 60, 'min')}`
  if (minutes >= 1) return `${amount(minutes, 'min')} ${amount(seconds % 60, 's')}`
  return amount(milliseconds / 1_000, 's', milliseconds < 10_000 ? 2 : 1)
}

const unitNames = { ms: 'millisecond', s: 'second', min: 'minute', h: 'hour' }

/** The symbols are the same wherever Latin letters are written; Chinese, Japanese and Korean have words instead. */
function amount(count: number, symbol: keyof typeof unitNames, digits = 0): string {
  const { language = 'en-US' } = spokenTexts()
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  if (!/^(zh|ja|ko)/.test(language)) return `${count.toLocaleString(language, places)} ${symbol}`
  return count.toLocaleString(language, { ...places, style: 'unit', unit: unitNames[symbol], unitDisplay: 'short' })
}

export function byteSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KiB'] : [bytes / 1024 / 1024, 'MiB']
  return `${size >= 100 ? Math.round(size) : Number(size.toFixed(1))} ${unit}`
}
