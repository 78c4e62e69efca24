import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Topic {
  id: string
  title: string
  /** One sentence, the first paragraph of the text. */
  summary: string
  markdown: string
}

/** The order of the index; a topic that is not named here comes after these. */
const order = ['getting-started', 'chat-system', 'being-management', 'being-soul', 'permission', 'ai-clients']

let loaded: Topic[] | undefined

export function listTopics(): readonly Topic[] {
  loaded ??= load()
  return loaded
}

export function findTopic(id: string): Topic | undefined {
  return listTopics().find(topic => topic.id === id)
}

function load(): Topic[] {
  const folder = join(import.meta.dirname, 'topics')
  const ids = readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .map(name => name.slice(0, -'.md'.length))
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return ids
    .sort((a, b) => place(a) - place(b) || a.localeCompare(b))
    .map(id => parse(id, readFileSync(join(folder, `${id}.md`), 'utf8')))
}

function parse(id: string, markdown: string): Topic {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? id
  const summary = markdown.split('\n\n')[1]?.replace(/\s+/g, ' ').trim() ?? ''
  return { id, title, summary, markdown }
}
