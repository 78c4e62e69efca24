import { BeingDetail, Id, SoulChange, SoulVersion } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { auditPerson } from '../../core/audit/audit-person.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { readSoul, writeSoul } from '../../core/beings/soul.ts'
import { listSoulVersions } from '../../core/beings/soul-store.ts'
import type { Uses } from '../../platform/kernel.ts'
import { describeBeing } from './describe-being.ts'
import { presentSoulVersion } from './present-soul.ts'

export function soulRoutes(app: App, context: Uses<'clock' | 'dataDirectory' | 'database' | 'secrets'>): void {
  app.post(
    '/api/beings/soul/save',
    {
      schema: {
        body: SoulChange,
        response: {
          200: Type.Object({ success: Type.Boolean(), version: Type.Integer(), being: BeingDetail }),
        },
      },
    },
    async ({ body }) => {
      const being = await requireBeing(context, body.beingId)
      const { version } = await writeSoul(context, { beingId: being.id, content: body.soulContent, source: 'saved' })
      await auditPerson(context, context.database.db, { action: 'being.soul', resource: `version ${version}`, being })
      return { success: true, version, being: await describeBeing(context, being) }
    },
  )

  app.get(
    '/api/beings/soul/versions',
    {
      schema: {
        querystring: Type.Object({ beingId: Id }),
        response: { 200: Type.Object({ versions: Type.Array(SoulVersion) }) },
      },
    },
    async ({ query }) => {
      const being = await requireBeing(context, query.beingId)
      // Takes over an edit of the file first, so that the newest version is what the being reads.
      await readSoul(context, being.id)
      return { versions: (await listSoulVersions(context.database.db, being.id)).map(presentSoulVersion) }
    },
  )
}
