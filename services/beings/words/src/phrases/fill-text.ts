import type { Language } from '@trivium/beings-contract'
import type { Forms } from './words.ts'

type Values = Readonly<Record<string, string | number>>

/** Puts values into a sentence: `{name}` stands for the value with this name; what a value holds is left as it is. */
export const fillText = (pattern: string, values: Values): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The form of a language for this number; `{count}` is the number itself. */
export function counted(
  { language }: { language: Language },
  forms: Forms,
  { count, ...values }: Values & { count: number },
): string {
  const form = new Intl.PluralRules(language).select(count)
  return fillText(forms[form] ?? forms.other, { ...values, count: count.toLocaleString(language) })
}

/** "one, two or three", as the language says it. */
export const eitherOf = ({ language }: { language: Language }, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names)

/** The word for a value that machines know; one that is new to the words is shown as it is. */
export const named = (list: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(list, value) ? (list[value] ?? value) : value
