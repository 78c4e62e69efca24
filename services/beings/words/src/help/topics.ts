import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@trivium/beings-contract'

export interface Topic {
  id: string
  title: string
  /** One sentence, the first paragraph of the text. */
  summary: string
  markdown: string
}

/** In the order of the index: first steps, what beings do, what people look at, then the AI services. */
export const topicIds = [
  'getting-started',
  'chat-system',
  'being-management',
  'being-soul',
  'permission',
  'task',
  'timer',
  'memory',
  'work-notes',
  'knowledge-graph',
  'projects',
  'dashboard',
  'audit-log',
  'logging',
  'config',
  'faq',
  'ai-clients',
  'ollama-setup',
  'bailian-dashscope',
  'volcengine-ark',
  'herdsman-setup',
  'longcat-setup',
  'qiniu-ai-setup',
] as const

const loaded = new Map<Language, readonly Topic[]>()

export function listTopics(language: Language = 'en-US'): readonly Topic[] {
  const known = loaded.get(language) ?? topicIds.map(id => parse(id, read(language, id)))
  loaded.set(language, known)
  return known
}

export function findTopic(id: string, language: Language = 'en-US'): Topic | undefined {
  return listTopics(language).find(topic => topic.id === id)
}

function read(language: Language, id: string): string {
  return readFileSync(join(import.meta.dirname, 'topics', language, `${id}.md`), 'utf8')
}

function parse(id: string, markdown: string): Topic {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? id
  const summary = markdown.split('\n\n')[1]?.replace(/\s+/g, ' ').trim() ?? ''
  return { id, title, summary, markdown }
}
