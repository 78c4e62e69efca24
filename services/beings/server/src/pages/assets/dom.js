import { language } from './words.js'

export const byId = id => document.getElementById(id)

/** A new element; text is always text, never markup. */
export function element(name, properties = {}, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue
    if (key === 'class') node.className = value
    else if (key.startsWith('on')) node.addEventListener(key.slice(2), value)
    else if (key in node && key !== 'list') node[key] = value
    else node.setAttribute(key, value)
  }
  node.append(...children.filter(child => child !== undefined && child !== false))
  return node
}

const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' })

/** The time today, the day before that; the exact moment on hover. */
export function timeElement(iso) {
  const date = new Date(iso)
  const today = date.toDateString() === new Date().toDateString()
  const shown = today ? clock.format(date) : day.format(date)
  return element('time', { dateTime: iso, title: date.toLocaleString(language) }, shown)
}

export function fileSize(bytes) {
  const units = ['B', 'KiB', 'MiB']
  let size = bytes
  while (size >= 1024 && units.length > 1) {
    size /= 1024
    units.shift()
  }
  const digits = size < 10 && size % 1 ? 1 : 0
  const figure = size.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${figure} ${units[0]}`
}
