import type { FieldName } from './fields.ts'

/** `has` contains, `is` equals, the others compare numbers and times. */
export type Comparison = 'has' | 'is' | '<' | '<=' | '>' | '>='

export type Term =
  | { kind: 'text'; text: string }
  | {
      kind: 'field'
      field: FieldName
      /** What follows the dot: of a header, a parameter, or a path into a JSON body. */
      name: string | undefined
      comparison: Comparison
      text: string
      /** The value as a number, or as epoch milliseconds. */
      number: number | undefined
    }

export type Query =
  | Term
  | { kind: 'and'; parts: readonly Query[] }
  | { kind: 'or'; parts: readonly Query[] }
  | { kind: 'not'; part: Query }

/** What cannot be searched for, and what to write instead. */
export class SearchFault extends Error {}

/** Words that are looked for anywhere, for marking them where they are shown. */
export function freeWords(query: Query): string[] {
  if (query.kind === 'text') return [query.text]
  if (query.kind === 'and' || query.kind === 'or') return query.parts.flatMap(freeWords)
  return []
}
