import { type Html, html } from './html.ts'

/** Text whose words are kept whole, unless one is too long for any column. */
export const words = (text: string | number): Html | string =>
  /\S{28}/u.test(String(text)) ? html`<span class="break">${text}</span>` : String(text)

/** Somebody's words: whichever way they are written, their neighbours stay in place. */
export const own = (text: string): Html | string => text && html`<bdi>${words(text)}</bdi>`

export const link = (href: string, label: string | number): Html =>
  html`<a href="${href}"><bdi>${words(label)}</bdi></a>`

export const name = (text: string): Html => html`<strong>${own(text)}</strong>`

export const code = (text: string): Html | string => text && html`<code>${text}</code>`

/** A moment as people read it; the script of the frame puts it into the reader's own time zone. */
export function moment(iso: string | null, precision: 'near' | 'exact' = 'near'): Html | string {
  if (iso === null) return ''
  return html`<time datetime="${iso}" data-show="${precision}">${iso.replace('T', ' ').slice(0, 19)} UTC</time>`
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

export const amount = (value: number): string => numbers.format(value)

export function money(value: number, currency: string): string {
  const digits = value !== 0 && Math.abs(value) < 0.01 ? 6 : 2
  return `${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: digits })} ${currency}`
}

const units = ['B', 'KiB', 'MiB', 'GiB']

export function bytes(size: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, size)) / 10))
  const value = size / 1024 ** step
  return `${step > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[step]}`
}

const previewLength = 220

/** Short text as it is; of a long one the beginning, and the rest on demand. */
export function passage(text: string): Html | string {
  if (text === '') return ''
  if (text.length <= previewLength + 60 && text.split('\n').length <= 6) return html`<div class="passage">${text}</div>`
  const beginning = [...text.slice(0, previewLength)]
    .join('')
    .split('\n')
    .slice(0, 5)
    .join('\n')
    .replace(/[\ud800-\udbff]$/, '')
  return html`<details class="more"><summary><span class="passage">${beginning} …</span><span class="toggle"></span></summary><div class="passage">${text}</div></details>`
}
