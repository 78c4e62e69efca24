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
        title: 'Knowledge',
        current: path,
        lead: html`Statements that all beings share: who or what, in which relation, to whom or what. ${link('/help/knowledge-graph', 'How knowledge works')}`,
        tools: html`${filters({ path, keyword: { label: 'Search', value: keyword } })}${newStatement}`,
        columns: ['Subject', 'Relation', 'Object', 'Confidence', 'Source', 'Checked', 'Actions'],
        rows: rows.map(row),
        empty: keyword
          ? emptyState(`Nothing was found for “${keyword}”`, html`<a href="${path}">Show everything</a>`)
          : emptyState('Nothing is known yet', 'Add a statement above; beings add their own while they work.'),
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
  return [
    name(subject),
    relation,
    own(object),
    `${Math.round(confidence * 100)} %`,
    source,
    checked && badge(checked),
    actions(
      actionButton('Delete', {
        path: '/api/knowledge/delete',
        values: { id },
        confirm: `Forget that ${subject.slice(0, 80)} ${relation.slice(0, 80)} ${object.slice(0, 80)}?`,
      }),
    ),
  ]
}

const newStatement = newThing(
  'New statement',
  apiForm('Add statement', {
    path: '/api/knowledge/create',
    fields: columns(
      textField({ name: 'subject', label: 'Subject', required: true, maxLength: 500, placeholder: 'Roses' }),
      textField({ name: 'relation', label: 'Relation', required: true, maxLength: 500, placeholder: 'need' }),
      textField({ name: 'object', label: 'Object', required: true, maxLength: 500, placeholder: 'water' }),
    ),
  }),
)
