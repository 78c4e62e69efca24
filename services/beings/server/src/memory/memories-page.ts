import type { Memory } from '@trivium/beings-contract'
import type { BeingsContext } from '../context.ts'
import { apiForm, newThing } from '../pages/api-form.ts'
import { tag, tags } from '../pages/badge.ts'
import { beingTabs } from '../pages/being-tabs.ts'
import { link, moment, own, passage } from '../pages/cells.ts'
import { beingChoice, type Choice, chooseBeing } from '../pages/choose-being.ts'
import { filters } from '../pages/filters.ts'
import { selectField, textArea, textField } from '../pages/form-fields.ts'
import { type Html, html } from '../pages/html.ts'
import { pager } from '../pages/pager.ts'
import { queryChoice, queryPage, queryText } from '../pages/query-text.ts'
import { recordPage } from '../pages/record-page.ts'
import { emptyState } from '../pages/record-table.ts'
import { listMemories } from './list-memories.ts'
import { searchMemoryEntries } from './search-memories.ts'

const path = '/memory'
const kinds = ['summary', 'original'] as const

export async function memoriesPage(context: BeingsContext, query: unknown): Promise<string> {
  const choice = await chooseBeing(context, query)
  const { beingId } = choice
  const keyword = queryText(query, 'keyword')
  const showSummaries = queryChoice(query, 'showSummaries', kinds)
  const place = { beingId, page: queryPage(query), pageSize: 50 }
  const found = await (keyword
    ? searchMemoryEntries(context, { ...place, keyword })
    : listMemories(context, { ...place, showSummaries }))
  const names = new Map(choice.beings.map(({ id, name }) => [id, name]))
  const timeline = beingId ? `/api/memory/timeline-html?beingId=${beingId}` : '/api/memory/timeline-html'
  return recordPage(context, {
    title: 'Memory',
    current: path,
    lead: html`What beings remember. Hours are summed up into days, months and years; the originals stay. ${link('/help/memory', 'How memory works')}`,
    aside: html`<a class="button small quiet" href="${timeline}">Timeline</a>`,
    tools: html`${choice.beingId && beingTabs(choice.beingId, path)}${filters({
      path,
      keyword: { label: 'Search', value: keyword },
      choices: [beingChoice(choice), kindChoice(showSummaries)],
    })}${newMemoryForm(choice)}`,
    columns: ['Time', 'Being', 'Type', 'Content', 'Keywords', 'Origin'],
    rows: found.memories.map(memory => row(memory, names.get(memory.beingId) ?? '')),
    empty: keyword
      ? emptyState(`Nothing was found for “${keyword}”`, html`<a href="${path}">Show all entries</a>`)
      : emptyState('Nothing is remembered yet', html`Tell a being in the ${link('/chat', 'chat')}: “remember that …”.`),
    rest: pager({ path, query: { beingId, keyword, showSummaries }, ...found }),
  })
}

function row({ id, createdAt, isSummary, type, content, keywords }: Memory, being: string) {
  return [
    moment(createdAt),
    own(being),
    tag(isSummary ? 'summary' : type),
    passage(content),
    tags(keywords.slice(0, 8)),
    html`<a href="${path}?id=${id}" aria-label="Trace of this entry">Trace</a>`,
  ]
}

function kindChoice(chosen: (typeof kinds)[number] | undefined) {
  const options = [
    ['', 'Everything'],
    ['summary', 'Summaries'],
    ['original', 'Originals'],
  ] as const
  return { name: 'showSummaries', label: 'Kind', options, chosen }
}

function newMemoryForm({ beings, beingId }: Choice): Html {
  const options = beings.map(({ id, name }) => [id, name] as const)
  return newThing(
    'New entry',
    apiForm('Remember', {
      path: '/api/memory/create',
      fields: html`${selectField({ name: 'beingId', label: 'Being', options, value: beingId })}
${textArea({ name: 'content', label: 'What it is to remember', required: true, rows: 3 })}
${textField({ name: 'keywords', label: 'Keywords', kind: 'list', maxLength: 2000, hint: 'With commas between them.' })}`,
    }),
  )
}
