import type { Query, Term } from '@trivium/inbox-contract'
import { limits } from '@trivium/inbox-contract'
import { valuesAt } from './body-fields.ts'
import { decode } from './parse-query.ts'
import { asUtf8, mentions } from './search-text.ts'
import type { SearchedRequest } from './searched-request.ts'

type FieldTerm = Extract<Term, { kind: 'field' }>

/** Whether a request, with its body, is one that is searched for. */
export function matches(query: Query, request: SearchedRequest): boolean {
  return judge(query, request) === true
}

/** The same as far as it can be told: undefined when the body has to be read first. */
export function judge(query: Query, request: SearchedRequest): boolean | undefined {
  if (query.kind === 'and') return judgeParts(query.parts, request, false)
  if (query.kind === 'or') return judgeParts(query.parts, request, true)
  if (query.kind === 'not') {
    const verdict = judge(query.part, request)
    return verdict === undefined ? undefined : !verdict
  }
  if (query.kind === 'text') return mentions(request, query.text.toLowerCase()) || (request.isRead ? false : undefined)
  return query.field === 'body' && !request.isRead ? undefined : tests[query.field](query, request)
}

/** One part with the decisive verdict settles it, whatever the others are. */
function judgeParts(parts: readonly Query[], request: SearchedRequest, decisive: boolean): boolean | undefined {
  let isOpen = false
  for (const part of parts) {
    const verdict = judge(part, request)
    if (verdict === decisive) return decisive
    if (verdict === undefined) isOpen = true
  }
  return isOpen ? undefined : !decisive
}

const tests: Record<FieldTerm['field'], (term: FieldTerm, request: SearchedRequest) => boolean> = {
  method: ({ text }, { row }) => text.split(',').some(one => one === '' || sameText(one, row.method)),
  path: (term, { path }) => fits(term, path) || fits(term, decode(path)),
  query: (term, request) =>
    term.name === undefined
      ? fits(term, request.query) || fits(term, decode(request.query))
      : request.parameters.some(([name, value]) => sameText(name, term.name ?? '') && fits(term, value)),
  header: (term, { headers }) =>
    headers.some(([name, value]) =>
      term.name === undefined
        ? fits(term, `${name}: ${value}`) || fits(term, asUtf8(`${name}: ${value}`))
        : sameText(name, term.name) && (fits(term, value) || fits(term, asUtf8(value))),
    ),
  body: (term, request) =>
    term.name === undefined
      ? fits(term, request.text.slice(0, limits.searchedBodyBytes))
      : valuesAt(request.fields, term.name.split('.')).some(value => fitsValue(term, value, request.text)),
  type: (term, { contentType }) => fits(term, contentType),
  from: (term, { row }) => fits(term, row.remote_address ?? ''),
  note: (term, { row }) => row.note !== null && fits(term, row.note),
  id: (term, { row }) => fits(term, row.id),
  status: ({ text }, { deliveries }) => {
    if (text === '') return deliveries.length > 0
    return text.toLowerCase() === 'none' ? deliveries.length === 0 : deliveries.includes(text.toLowerCase())
  },
  sig: ({ text }, { signature }) => text === '' || text.toLowerCase() === signature,
  is: ({ text }, { row }) => states[text.toLowerCase()]?.(row) ?? true,
  answer: (term, { answer }) => {
    if (answer === undefined) return false
    if (term.number === undefined) return String(answer)[0] === term.text[0]
    return compare(term, answer)
  },
  size: (term, { row }) => compare(term, row.body_size),
  seq: (term, { row }) => compare(term, row.seq),
  after: ({ number = 0 }, { row }) => row.received_at >= number,
  before: ({ number = 0 }, { row }) => row.received_at < number,
}

const states: Readonly<Record<string, (row: SearchedRequest['row']) => boolean>> = {
  pinned: row => row.pinned === 1,
  noted: row => row.note !== null,
  empty: row => row.body_size === 0,
  unanswered: row => row.answered_at === 0,
}

/** A text contains what is searched for, is it, or, where a star stands in it, has that shape from end to end. */
function fits(term: FieldTerm, value: string): boolean {
  const { comparison, text } = term
  if (comparison === 'is') return sameText(value, text)
  if (comparison === 'has') {
    return text.includes('*') ? hasShape(value, text) : value.toLowerCase().includes(text.toLowerCase())
  }
  const number = /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : undefined
  return number !== undefined && compare(term, number)
}

/** Numbers, true, false and null are equal or not; texts are compared like any other; objects and lists only exist. */
function fitsValue(term: FieldTerm, value: unknown, body: string): boolean {
  if (typeof value === 'string') return fits(term, value)
  if (typeof value === 'object' && value !== null) return term.comparison === 'has' && /^\**$/.test(term.text)
  if (term.comparison === 'has' && /^\**$/.test(term.text)) return true
  if (typeof value !== 'number') return sameText(String(value), term.text) && isEquality(term)
  return isEquality(term) ? isNumber(term, value, body) : compare(term, value)
}

/** Long ids are rounded when JSON is read, and reading them exactly takes ten times as long: their digits are in the body. */
function isNumber({ text, number }: FieldTerm, value: number, body: string): boolean {
  if (number !== undefined) return value === number
  return /^-?\d{16,}$/.test(text) ? value === Number(text) && body.includes(text) : sameText(String(value), text)
}

function isEquality({ comparison }: FieldTerm): boolean {
  return comparison === 'has' || comparison === 'is'
}

function compare({ comparison, number }: FieldTerm, value: number): boolean {
  if (number === undefined) return false
  if (comparison === '<') return value < number
  if (comparison === '<=') return value <= number
  if (comparison === '>') return value > number
  return comparison === '>=' ? value >= number : value === number
}

function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Piece by piece from left to right: a regular expression with many stars could take for ever. */
function hasShape(value: string, shape: string): boolean {
  const [first = '', ...rest] = shape.toLowerCase().split('*')
  const last = rest.pop() ?? ''
  const text = value.toLowerCase()
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= text.length - last.length
}
