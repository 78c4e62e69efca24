import type { Forms, Words } from '@trivium/beings-words'
import { fillText, perLanguage } from '@trivium/ui'
import { Fragment, type ReactNode } from 'react'

/** Puts links, times and other elements into a text: `{name}` stands for the value with this name. */
export function fill(pattern: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const parts = pattern.split(/\{(\w+)\}/)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other identity and never move
  return parts.map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>)
}

const pluralRules = perLanguage(language => new Intl.PluralRules(language))

/** The form of the language for this number; `{count}` is the number itself. */
export function counted(words: Words, forms: Forms, { count, ...values }: { count: number } & Values): string {
  const form = pluralRules(words.language).select(count)
  return fillText(forms[form] ?? forms.other, { ...values, count: count.toLocaleString(words.language) })
}

type Values = Readonly<Record<string, string | number>>

/** The word for a value that machines know; one that is new to the words is shown as it is. */
export function named(list: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(list, value) ? (list[value] ?? value) : value
}
