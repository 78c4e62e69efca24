import { language, words } from './words.js'

const full = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' })
const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
const far = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
const hour = 3_600_000

/** Times in the reader's own zone: near ones as a distance, the exact moment on hover. */
export function showTimes() {
  paint()
  setInterval(paint, 30_000)
}

function paint() {
  for (const time of document.querySelectorAll('time[data-show]')) {
    const date = new Date(time.dateTime)
    time.title = full.format(date)
    const text = time.dataset.show === 'exact' ? exact.format(date) : describe(date)
    if (time.textContent !== text) time.textContent = text
  }
}

function describe(date) {
  const distance = date - Date.now()
  if (Math.abs(distance) < 60_000) return distance > 0 ? words.inAMoment : words.justNow
  if (Math.abs(distance) < hour) return near.format(Math.round(distance / 60_000), 'minute')
  if (Math.abs(distance) < 24 * hour) return near.format(Math.round(distance / hour), 'hour')
  return far.format(date)
}
