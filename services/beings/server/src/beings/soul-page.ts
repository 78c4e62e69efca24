import type { BeingsContext } from '../context.ts'
import { apiForm } from '../pages/api-form.ts'
import { beingTabs } from '../pages/being-tabs.ts'
import { amount, moment, passage } from '../pages/cells.ts'
import { beingChoice, chooseBeing } from '../pages/choose-being.ts'
import { filters } from '../pages/filters.ts'
import { textArea } from '../pages/form-fields.ts'
import { html } from '../pages/html.ts'
import { recordPage, section } from '../pages/record-page.ts'
import { recordTable } from '../pages/record-table.ts'
import { describeBeing } from './describe-being.ts'
import { requireBeing } from './find-being.ts'
import { listSoulVersions } from './soul-store.ts'

/** Without a being in the query: the curator's. */
export async function soulPage(context: BeingsContext, query: unknown): Promise<string> {
  const choice = await chooseBeing(context, query)
  const being = await requireBeing(context, choice.beingId ?? context.settings.get('curatorId'))
  const detail = await describeBeing(context, being)
  const versions = await listSoulVersions(context.database.db, being.id)
  return recordPage(context, {
    title: `Soul of ${detail.name}`,
    current: '/beings',
    parents: [['/beings', 'Beings']],
    lead: html`Who it is and how it behaves. It is read with every turn, so a change counts from the next message on.`,
    tools: html`${beingTabs(being.id, '/beings/soul')}${
      choice.beingId === undefined && filters({ path: '/beings/soul', choices: [beingChoice(choice, detail.name)] })
    }`,
    rest: html`${apiForm('Save soul', {
      path: '/api/beings/soul/save',
      values: { beingId: being.id },
      fields: textArea({
        name: 'soulContent',
        label: 'Soul',
        value: detail.soulContent,
        rows: 16,
        maxLength: 200_000,
        keep: true,
        hint: html`Markdown, kept in <code>${detail.soulPath}</code>; it can be edited there as well.`,
      }),
    })}
${section(
  'Versions',
  recordTable({
    label: 'Versions',
    columns: ['Version', 'Saved', 'How', 'Characters', 'Text'],
    rows: versions.map(({ version, created_at: at, source, content }) => [
      `Version ${version}`,
      moment(new Date(at).toISOString()),
      source,
      amount(content.length),
      passage(content),
    ]),
  }),
)}`,
  })
}
