import { parsePreferences } from '@trivium/http'
import { type Language, languages } from '../constraints/messages.ts'

export const graphqlType = 'application/graphql-response+json'
export const jsonType = 'application/json'

export type AnswerType = typeof graphqlType | typeof jsonType

/** Clients send few different headers, so the choices are remembered; the bound is against those who vary them. */
export function remember<Choice>(choose: (header: string) => Choice): (header: string) => Choice {
  const known = new Map<string, Choice>()
  return header => {
    if (known.has(header)) return known.get(header) as Choice
    const choice = choose(header)
    if (known.size >= 200) known.clear()
    if (header.length < 500) known.set(header, choice)
    return choice
  }
}

/** The type the client likes best; undefined when it accepts neither. Anything goes means application/json. */
export const chooseMediaType = remember((accept: string): AnswerType | undefined => {
  if (accept.trim() === '') return jsonType
  const all = parsePreferences(accept)
  const refused = all.filter(({ quality }) => quality <= 0).map(({ value }) => value)
  const anything = [jsonType, graphqlType].find(type => !refused.includes(type)) as AnswerType | undefined
  for (const { value, quality } of all) {
    if (quality <= 0) continue
    if (value === graphqlType || value === jsonType) return value
    if ((value === '*/*' || value === 'application/*') && anything) return anything
  }
  return undefined
})

export const chooseLanguage = remember((header: string): Language => {
  for (const { value, quality } of parsePreferences(header)) {
    if (quality <= 0) continue
    if (value === '*') return 'en'
    const language = languages.find(known => value === known || value.startsWith(`${known}-`))
    if (language) return language
  }
  return 'en'
})
