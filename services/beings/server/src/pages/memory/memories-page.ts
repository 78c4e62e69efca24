import type { Memory } from '@trivium/beings-contract'
import { listMemories } from '../../features/memory/list-memories.ts'
import { searchMemoryEntries } from '../../features/memory/search-memories.ts'
import type { Uses } from '../../platform/kernel.ts'
import { apiForm, newThing } from '../api-form.ts'
import { tag, tags } from '../badge.ts'
import { beingTabs } from '../being-tabs.ts'
import { link, moment, own, passage } from '../cells.ts'
import { beingChoice, type Choice, chooseBeing } from '../choose-being.ts'
import { type FilterChoice, filters } from '../filters.ts'
import { selectField, textArea, textField } from '../form-fields.ts'
import { type Html, html } from '../html.ts'
import { pager } from '../pager.ts'
import { fill } from '../phrase.ts'
import { queryChoice, queryPage, queryText } from '../query-text.ts'
import { recordPage } from '../record-page.ts'
import { emptyState } from '../record-table.ts'
import { memoryType } from './memory-type.ts'

const path = '/memory'
const kinds = ['summary', 'original'] as const

export async function memoriesPage(
  context: Uses<'database' | 'embeddings' | 'settings'>,
  query: unknown,
): Promise<string> {
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
    title: w => w.site.memory,
    current: path,
    lead: html`${w => w.memory.lead} ${link('/help/memory', w => w.memory.help)}`,
    aside: html`<a class="button small quiet" href="${timeline}">${w => w.memory.showTimeline}</a>`,
    tools: html`${choice.beingId && beingTabs(choice.beingId, path)}${filters({
      path,
      keyword: { label: w => w.common.search, value: keyword },
      choices: [beingChoice(choice), kindChoice(showSummaries)],
    })}${newMemoryForm(choice)}`,
    columns: w => w.memory.columns,
    rows: found.memories.map(memory => row(memory, names.get(memory.beingId) ?? '')),
    empty: keyword
      ? emptyState(
          w => fill(w.common.nothingFoundFor, { keyword }),
          html`<a href="${path}">${w => w.memory.showAll}</a>`,
        )
      : emptyState(
          w => w.memory.none,
          w => fill(w.memory.begin, { link: link('/chat', w.memory.chat) }),
        ),
    rest: pager({ path, query: { beingId, keyword, showSummaries }, ...found }),
  })
}

function row(memory: Memory, being: string) {
  const { id, createdAt, content, keywords } = memory
  return [
    moment(createdAt),
    own(being),
    tag(memoryType(memory)),
    passage(content),
    tags(keywords.slice(0, 8)),
    html`<a href="${path}?id=${id}" aria-label="${w => w.memory.traceOf}">${w => w.memory.trace}</a>`,
  ]
}

function kindChoice(chosen: (typeof kinds)[number] | undefined): FilterChoice {
  return {
    name: 'showSummaries',
    label: w => w.memory.kind,
    options: [
      ['', w => w.memory.kinds.all],
      ['summary', w => w.memory.kinds.summary],
      ['original', w => w.memory.kinds.original],
    ],
    chosen,
  }
}

function newMemoryForm({ beings, beingId }: Choice): Html {
  const options = beings.map(({ id, name }) => [id, name] as const)
  return newThing(
    w => w.memory.new,
    apiForm(w => w.memory.create, {
      path: '/api/memory/create',
      fields: html`${selectField({ name: 'beingId', label: w => w.common.being, options, value: beingId })}
${textArea({ name: 'content', label: w => w.memory.content, required: true, rows: 3 })}
${textField({ name: 'keywords', label: w => w.memory.keywords, kind: 'list', maxLength: 2000, hint: w => w.memory.keywordsHint })}`,
    }),
  )
}
