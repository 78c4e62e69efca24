import { pagePaths, type SearchKind, type SearchResult, searchKinds, startPages } from '@trivium/beings-contract'
import { wordsIn } from '@trivium/beings-words'
import { plainLetters, searchTopics } from '@trivium/beings-words/help'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { type Candidate, rankResults } from './rank-results.ts'
import { type FoundRow, type SearchSource, searchSources } from './search-sources.ts'
import { findIndexed, listNewest } from './search-store.ts'

const shortestIndexed = 3

export interface Wanted {
  q: string
  kinds: readonly SearchKind[]
  limit: number
}

/** Things of every kind that hold every word, without regard to case and accents, the best first. */
export async function searchEverything(
  context: Uses<'database' | 'settings'>,
  { q, kinds, limit }: Wanted,
): Promise<SearchResult[]> {
  const words = plainLetters(q.trim()).split(/\s+/u).filter(Boolean)
  const wanted = (kind: SearchKind) => kinds.length === 0 || kinds.includes(kind)
  const found: Candidate[] = []
  if (wanted('page')) found.push(...findPages(context, words))
  for (const source of searchSources) {
    if (wanted(source.kind)) found.push(...(await findIn(context, source, words)))
  }
  if (wanted('help')) found.push(...findTopics(context, words))
  return rankResults(found, words, limit)
}

async function findIn(
  { database: { db } }: Uses<'database'>,
  source: SearchSource,
  words: readonly string[],
): Promise<Candidate[]> {
  const indexed = words.every(word => [...word].length >= shortestIndexed)
  const rows = indexed ? await findIndexed(db, source, words) : await listNewest(db, source)
  return rows
    .filter(row => indexed || holdsAll(row, words))
    .map(row => ({
      kind: source.kind,
      id: row.id,
      title: row.title.replace(/\s+/g, ' ').trim(),
      body: row.body,
      path: source.path(row),
    }))
}

function holdsAll({ title, body }: Pick<FoundRow, 'title' | 'body'>, words: readonly string[]): boolean {
  const text = plainLetters(`${title} ${body}`)
  return words.every(word => text.includes(word))
}

function findPages({ settings }: Uses<'settings'>, words: readonly string[]): Candidate[] {
  const titles = wordsIn(settings.get('language')).pages
  return startPages
    .map(id => ({ kind: 'page' as const, id, title: titles[id], body: '', path: pagePaths[id] }))
    .filter(page => holdsAll({ title: `${page.title} ${page.id}`, body: '' }, words))
}

function findTopics({ settings }: Uses<'settings'>, words: readonly string[]): Candidate[] {
  return searchTopics(words.join(' '), settings.get('language')).map(({ id, title, snippet }) => ({
    kind: 'help' as const,
    id,
    title,
    body: snippet,
    path: `/help/${id}`,
  }))
}

/** A list with commas; an unknown kind is a mistake of the caller. */
export function readKinds(text: string | undefined): SearchKind[] {
  const names = (text ?? '').split(',').filter(name => name.trim() !== '')
  return names.map(name => {
    const kind = searchKinds.find(known => known === name.trim())
    if (!kind) throw invalid('There is no such kind.', `kinds may name ${searchKinds.join(', ')}`)
    return kind
  })
}
