import { requireBeing } from '../../core/beings/find-being.ts'
import { listSoulVersions } from '../../core/beings/soul-store.ts'
import { describeBeing } from '../../features/beings/describe-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { apiForm } from '../api-form.ts'
import { beingTabs } from '../being-tabs.ts'
import { amount, code, moment, passage } from '../cells.ts'
import { beingChoice, chooseBeing } from '../choose-being.ts'
import { filters } from '../filters.ts'
import { textArea } from '../form-fields.ts'
import { html } from '../html.ts'
import { fill, named } from '../phrase.ts'
import { recordPage, section } from '../record-page.ts'
import { recordTable } from '../record-table.ts'

/** Without a being in the query: the curator's. */
export async function soulPage(
  context: Uses<'dataDirectory' | 'database' | 'secrets' | 'settings'>,
  query: unknown,
): Promise<string> {
  const choice = await chooseBeing(context, query)
  const being = await requireBeing(context, choice.beingId ?? context.settings.get('curatorId'))
  const detail = await describeBeing(context, being)
  const versions = await listSoulVersions(context.database.db, being.id)
  return recordPage(context, {
    title: w => fill(w.soul.title, { name: detail.name }),
    current: '/beings',
    parents: [['/beings', w => w.site.beings]],
    lead: w => w.soul.lead,
    tools: html`${beingTabs(being.id, '/beings/soul')}${
      choice.beingId === undefined && filters({ path: '/beings/soul', choices: [beingChoice(choice, detail.name)] })
    }`,
    rest: html`${apiForm(w => w.soul.save, {
      path: '/api/beings/soul/save',
      values: { beingId: being.id },
      fields: textArea({
        name: 'soulContent',
        label: w => w.site.soul,
        value: detail.soulContent,
        rows: 16,
        maxLength: 200_000,
        keep: true,
        hint: w => fill(w.soul.hint, { path: code(detail.soulPath) }),
      }),
    })}
${section(
  w => w.soul.versions,
  recordTable({
    label: w => w.soul.versions,
    columns: w => w.soul.columns,
    rows: versions.map(({ version, created_at: at, source, content }) => [
      w => fill(w.soul.version, { version }),
      moment(new Date(at).toISOString()),
      w => named(w.soul.sources, source),
      amount(content.length),
      passage(content),
    ]),
  }),
)}`,
  })
}
