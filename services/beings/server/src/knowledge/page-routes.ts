import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { actionButton, actions, apiForm, newThing } from '../pages/api-form.ts'
import { badge } from '../pages/badge.ts'
import { link, name, own } from '../pages/cells.ts'
import { filters } from '../pages/filters.ts'
import { columns, textField } from '../pages/form-fields.ts'
import { html } from '../pages/html.ts'
import { pageRoute } from '../pages/page-route.ts'
import { pager } from '../pages/pager.ts'
import { fill } from '../pages/phrase.ts'
import { queryPage, queryText } from '../pages/query-text.ts'
import { recordPage } from '../pages/record-page.ts'
import { emptyState } from '../pages/record-table.ts'
import { sendPage } from '../pages/send-page.ts'
import { listTriples, searchTriples, type TripleRow } from './triple-store.ts'

const path = '/knowledge'
const pageSize = 100

export function knowledgePageRoutes(app: App, context: BeingsContext): void {
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

async function find(context: BeingsContext, keyword: string | undefined, page: number) {
  const { db } = context.database
  if (!keyword) return listTriples(db, { limit: pageSize, offset: (page - 1) * pageSize })
  const rows = await searchTriples(db, keyword, pageSize)
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
