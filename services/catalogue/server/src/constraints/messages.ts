import { de } from './messages-de.ts'
import { en } from './messages-en.ts'

export type Bundle = Readonly<Record<string, string>>
export type Language = keyof typeof bundles

const bundles = { en, de }

export const languages = Object.keys(bundles) as Language[]

export type Parameters = Readonly<Record<string, string | number>>

/** `message` is a key of the bundles or, when no bundle knows it, the text itself. */
export function renderMessage(message: string, language: Language, parameters: Parameters): string {
  const template = lookUp(bundles[language], message) ?? lookUp(en, message) ?? message
  // Plain names only: a template language with expressions would be a way in.
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(own(parameters, name) ?? placeholder))
}

function lookUp(bundle: Bundle, key: string): string | undefined {
  return own(bundle, key)
}

function own<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
