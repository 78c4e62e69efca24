import type { Words } from '@trivium/beings-words'
import { type Html, html, type Text } from './html.ts'
import { counted } from './phrase.ts'

/** Text whose words are kept whole, unless one is too long for any column. */
export const breakable = (text: Text | number): Html =>
  typeof text === 'string' && /\S{28}/u.test(text) ? html`<span class="break">${text}</span>` : html`${text}`

/** Somebody's words: whichever way they are written, their neighbours stay in place. */
export const own = (text: string): Html | string => text && html`<bdi>${breakable(text)}</bdi>`

export const link = (href: string, label: Text | number): Html =>
  html`<a href="${href}"><bdi>${breakable(label)}</bdi></a>`

export const name = (text: Text): Html => html`<strong><bdi>${breakable(text)}</bdi></strong>`

export const code = (text: string): Html | string => text && html`<code>${text}</code>`

/** A moment as people read it; the script of the frame puts it into the reader's own time zone. */
export function moment(iso: string | null, precision: 'near' | 'exact' = 'near'): Html | string {
  if (iso === null) return ''
  return html`<time datetime="${iso}" data-show="${precision}">${iso.replace('T', ' ').slice(0, 19)} UTC</time>`
}

export const amount =
  (value: number, digits = 6) =>
  ({ language }: Words): string =>
    value.toLocaleString(language, { maximumFractionDigits: digits })

export const money =
  (value: number, currency: string) =>
  ({ language }: Words): string => {
    const digits = value !== 0 && Math.abs(value) < 0.01 ? 6 : 2
    const figure = value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: digits })
    return `${figure} ${currency}`
  }

/** What is known of a cost, and how many calls nobody knows the price of. */
export const cost =
  (known: number | null, unpriced: number, currency: string) =>
  (w: Words): Html => {
    if (known === null) return html`${w.usage.unknown}`
    const figure = money(known, currency)(w)
    return unpriced > 0 ? html`${figure} ${counted(w, w.usage.unpriced, { count: unpriced })}` : html`${figure}`
  }

const units = ['B', 'KiB', 'MiB', 'GiB']

export const bytes =
  (size: number) =>
  ({ language }: Words): string => {
    const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, size)) / 10))
    const value = size / 1024 ** step
    const digits = step > 0 && value < 10 ? 1 : 0
    return `${value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${units[step]}`
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
  return html`<details class="more"><summary><span class="passage">${beginning} …</span><span class="toggle closed">${w => w.common.showAll}</span><span class="toggle opened">${w => w.common.showLess}</span></summary><div class="passage">${text}</div></details>`
}
