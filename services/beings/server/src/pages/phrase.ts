import type { Forms, Words } from '@trivium/beings-words'
import { type Html, html } from './html.ts'

type Value = Html | string | number

/** Puts values into a text of the catalogue: `{name}` stands for the value with this name. */
export function fill(pattern: string, values: Record<string, Value>): Html {
  const parts = pattern.split(/\{(\w+)\}/)
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : values[part]))}`
}

/** The form of a language for this number; `{count}` is the number itself. */
export function counted(
  words: Words,
  forms: Forms,
  { count, ...values }: { count: number } & Record<string, Value>,
): Html {
  const form = new Intl.PluralRules(words.language).select(count)
  return fill(forms[form] ?? forms.other, { ...values, count: count.toLocaleString(words.language) })
}

/** The word for a value that machines know; one that is new to the catalogue is shown as it is. */
export const named = (list: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(list, value) ? (list[value] ?? value) : value
