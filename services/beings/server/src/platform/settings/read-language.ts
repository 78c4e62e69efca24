import { type Language, toLanguage } from '@trivium/beings-contract'
import { invalid } from '../errors.ts'

export function readLanguage(text: string): Language {
  const language = toLanguage(text)
  if (!language) throw invalid('The language is not known.', `language "${text}" is not one of the supported languages`)
  return language
}
