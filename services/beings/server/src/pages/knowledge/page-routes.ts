import type { App } from '@trivium/http'
import { searchKnowledge } from '../../features/knowledge/search-knowledge.ts'
import { listTriples, type TripleRow } from '../../features/knowledge/triple-store.ts'
import type { Uses } from '../../platform/kernel.ts'
import { actionButton, actions, apiForm, newThing } from '../api-form.ts'
import { badge } from '../badge.ts'
import { link, name, own } from '../cells.ts'
import { filters } from '../filters.ts'
import { columns, textField } from '../form-fields.ts'
import { html } from '../html.ts'
import { pageRoute } from '../page-route.ts'
import { pager } from '../pager.ts'
import { fill } from '../phrase.ts'
import { queryPage, queryText } from '../query-text.ts'
import { recordPage } from '../record-page.ts'
import { emptyState } from '../record-table.ts'
import { sendPage } from '../send-page.ts'

const path = '/knowledge'
const pageSize = 100

export function knowledgePageRoutes(app: App, context: Uses<'database' | 'settings'>): void {
  app.get(path, pageRoute, async ({ query }, reply) => {
    const keyword = queryText(query, 'keyword')
    const page = queryPage(query)
    const { rows, total } = await find(context, keyword, page)
    return sendPage(
      reply,
      recordPage(context, {
        title: w => w.site.knowledge,
        current: path,
        lead: html`${w => w.knowledge.lead} ${link('/help/knowledge-graph', w => w.knowledge.help)}`,
        tools: html`${filters({ path, keyword: { label: w => w.common.search, value: keyword } })}${newStatement}`,
        columns: w => w.knowledge.columns,
        rows: rows.map(row),
        empty: keyword
          ? emptyState(
              w => fill(w.common.nothingFoundFor, { keyword }),
              html`<a href="${path}">${w => w.knowledge.showAll}</a>`,
            )
          : emptyState(
              w => w.knowledge.none,
              w => w.knowledge.begin,
            ),
        rest: pager({ path, query: { keyword }, page, pageSize, total }),
      }),
    )
  })
}

async function find(context: Uses<'database'>, keyword: string | undefined, page: number) {
  const { db } = context.database
  if (!keyword) return listTriples(db, { limit: pageSize, offset: (page - 1) * pageSize })
  const rows = await searchKnowledge(db, keyword, pageSize)
  return { rows, total: rows.length }
}

function row({ id, subject, relation, object, confidence, source, validation_status: checked }: TripleRow) {
  const statement = { subject: subject.slice(0, 80), relation: relation.slice(0, 80), object: object.slice(0, 80) }
  return [
    name(subject),
    relation,
    own(object),
    `${Math.round(confidence * 100)} %`,
    source,
    checked && badge(checked),
    actions(
      actionButton(w => w.common.delete, {
        path: '/api/knowledge/delete',
        values: { id },
        confirm: w => fill(w.knowledge.confirmDelete, statement),
      }),
    ),
  ]
}

const parts = ['subject', 'relation', 'object'] as const

const newStatement = newThing(
  w => w.knowledge.new,
  apiForm(w => w.knowledge.create, {
    path: '/api/knowledge/create',
    fields: columns(
      ...parts.map(part =>
        textField({
          name: part,
          label: w => w.knowledge[part],
          required: true,
          maxLength: 500,
          placeholder: w => w.knowledge.example[part],
        }),
      ),
    ),
  }),
)
