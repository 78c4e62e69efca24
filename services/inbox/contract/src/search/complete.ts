import { type FieldName, fieldOf, searchFields } from './fields.ts'

export interface Completion {
  /** What is put in the place of the word, and what it is for. */
  insert: string
  help: string
}

/** Names and values that occur in what is shown: headers, methods, fields of bodies. */
export type Known = Partial<Record<FieldName, readonly string[]>>

const most = 8

/** The word the caret stands in, and what it could become. */
export function completeSearch(
  text: string,
  caret: number,
  known: Known = {},
): { from: number; to: number; completions: Completion[] } {
  const before = /[^\s()]*$/.exec(text.slice(0, caret))?.[0] ?? ''
  const after = /^[^\s()]*/.exec(text.slice(caret))?.[0] ?? ''
  const from = caret - before.length
  const word = before.replace(/^-/, '')
  const sign = before.startsWith('-') ? '-' : ''
  const completions = candidates(word, known)
    .filter(({ insert }) => insert.toLowerCase().startsWith(word.toLowerCase()) && insert !== word)
    .slice(0, most)
    .map(({ insert, help }) => ({ insert: sign + insert, help }))
  return { from, to: caret + after.length, completions }
}

function candidates(word: string, known: Known): Completion[] {
  if (word === '') return []
  const colon = word.indexOf(':')
  const [field = ''] = word.toLowerCase().split(/[.:]/)
  if (colon !== -1) {
    const values = fieldOf(field)?.values ?? (word.includes('.') ? [] : (known[field as FieldName] ?? []))
    return values.map(value => ({ insert: `${word.slice(0, colon + 1)}${value}`, help: '' }))
  }
  if (word.includes('.')) {
    return (known[field as FieldName] ?? []).map(name => ({ insert: `${field}.${name}:`, help: '' }))
  }
  return Object.entries(searchFields).flatMap(([name, { help, ...rest }]) => {
    const plain = { insert: `${name}:`, help }
    return 'named' in rest ? [{ insert: `${name}.`, help }, plain] : [plain]
  })
}
