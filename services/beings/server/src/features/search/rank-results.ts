import type { SearchKind, SearchResult } from '@trivium/beings-contract'
import { plainLetters } from '@trivium/beings-words/help'

/** A thing whose texts hold all words that were looked for. */
export interface Candidate extends Omit<SearchResult, 'snippet'> {
  body: string
}

/** Among equals, what a person goes to more often comes first. */
const weights: Partial<Record<SearchKind, number>> = {
  being: 5,
  page: 4,
  project: 4,
  conversation: 3,
  task: 2,
  timer: 2,
}
const mostOfKind = 8
const before = 40
const snippetLength = 160

/** The best first: by where the words stand in the title, then by kind, then the newest. */
export function rankResults(candidates: readonly Candidate[], words: readonly string[], limit: number): SearchResult[] {
  const scored = candidates.map((candidate, index) => ({ candidate, index, score: scoreOf(candidate, words) }))
  scored.sort((one, other) => other.score - one.score || one.index - other.index)
  const taken = new Map<SearchKind, number>()
  const results: SearchResult[] = []
  for (const { candidate } of scored) {
    const count = (taken.get(candidate.kind) ?? 0) + 1
    if (results.length === limit) break
    if (count > mostOfKind) continue
    taken.set(candidate.kind, count)
    const { body, ...shown } = candidate
    results.push({ ...shown, snippet: cutSnippet(body, words) })
  }
  return results
}

function scoreOf({ kind, title }: Candidate, words: readonly string[]): number {
  return 10 * placeOf(plainLetters(title), words) + (weights[kind] ?? 0)
}

function placeOf(title: string, words: readonly string[]): number {
  const whole = words.join(' ')
  if (title === whole) return 5
  if (title.startsWith(whole)) return 4
  if (words.every(word => title.split(/[\s\p{P}]+/u).some(part => part.startsWith(word)))) return 3
  if (words.every(word => title.includes(word))) return 2
  return words.some(word => title.includes(word)) ? 1 : 0
}

/** The text around the first word that is in it. */
export function cutSnippet(body: string, words: readonly string[]): string {
  const text = body.normalize('NFC').replace(/\s+/g, ' ').trim()
  const plain = plainLetters(text)
  const place = Math.min(...words.map(word => plain.indexOf(word)).filter(at => at >= 0), text.length)
  const start = place === text.length ? 0 : Math.max(0, place - before)
  const cut = text.slice(start, start + snippetLength)
  return `${start > 0 ? '…' : ''}${cut.toWellFormed()}${start + snippetLength < text.length ? '…' : ''}`
}
