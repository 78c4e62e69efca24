import { Type } from 'typebox'
import { listBeings } from '../../core/beings/being-store.ts'
import { inheritRestrictions } from '../../core/permissions/inherit-restrictions.ts'
import { createBeing } from '../../features/beings/create-being.ts'
import { withStarters } from '../../platform/started-by.ts'
import { askingAction } from './asking-action.ts'
import { ownAction, ownTool } from './own-tool.ts'

const soulOf = (name: string, soul: string | undefined) => soul ?? `# ${name}\n\nYou are ${name}.`

export const beingsTool = {
  ...ownTool('beings', 'The other beings of this service. The user is asked before one is made.', {
    list_beings: ownAction({
      description: 'All beings with what they do.',
      parameters: Type.Object({}),
      run: async ({ context }) => {
        const rows = await listBeings(context.database.db)
        return rows.map(row => `${row.name} (${row.id}): ${row.status}${row.is_curator ? ', curator' : ''}`).join('\n')
      },
    }),
    create_being: askingAction({
      description: 'Make a new being. What you may not do it may not do either.',
      parameters: Type.Object({
        name: Type.String({ minLength: 1, maxLength: 100 }),
        soul: Type.Optional(Type.String({ maxLength: 100_000, description: 'Its personality, in markdown.' })),
      }),
      about: ({ name, soul }) => `${name}\n\n${soulOf(name, soul)}`,
      run: async ({ context, being, startedBy }, { name, soul }) => {
        const row = await createBeing(context, { name, soulContent: soulOf(name, soul) }, async (trx, { id }) =>
          inheritRestrictions(trx, { from: withStarters(startedBy, [being.id]), to: id, at: context.clock.now() }),
        )
        return `Created ${row.name} (${row.id}).`
      },
    }),
  }),
  curatorOnly: true,
}
