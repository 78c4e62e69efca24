import type { Language } from '@trivium/beings-contract'
import { listTopics, type Topic } from './topics.ts'

export interface TopicHit {
  id: string
  title: string
  snippet: string
}

const around = 80

/** Topics that hold every word, those with the words in their title first. */
export function searchTopics(keyword: string, language: Language = 'en-US'): TopicHit[] {
  const words = plainLetters(keyword).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const inTitle = (topic: Topic) => words.some(word => plainLetters(topic.title).includes(word))
  return listTopics(language)
    .filter(topic => words.every(word => plainLetters(`${topic.id} ${topic.markdown}`).includes(word)))
    .toSorted((a, b) => Number(inTitle(b)) - Number(inTitle(a)))
    .map(topic => ({ id: topic.id, title: topic.title, snippet: snippetOf(topic, words) }))
}

/**
 * Small and without accents, each letter where it was. Only the accents of Latin letters go: in Japanese a mark makes
 * another syllable, and Korean syllables are put together again.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
}

function snippetOf(topic: Topic, words: readonly string[]): string {
  const text = plainText(topic.markdown)
  const places = words.map(word => plainLetters(text).indexOf(word)).filter(place => place >= 0)
  const start = Math.max(0, Math.min(...places, text.length) - around)
  const end = Math.min(text.length, start + around * 3)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}

function plainText(markdown: string): string {
  return markdown
    .replace(/^# .+$/m, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*`_>|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
