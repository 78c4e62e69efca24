import type { BeingsContext } from '../context.ts'
import { apiForm } from '../pages/api-form.ts'
import { beingTabs } from '../pages/being-tabs.ts'
import { amount, code, moment, passage } from '../pages/cells.ts'
import { beingChoice, chooseBeing } from '../pages/choose-being.ts'
import { filters } from '../pages/filters.ts'
import { textArea } from '../pages/form-fields.ts'
import { html } from '../pages/html.ts'
import { fill, named } from '../pages/phrase.ts'
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
