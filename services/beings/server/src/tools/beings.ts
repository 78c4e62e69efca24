import { Type } from 'typebox'
import { listBeings } from '../beings/being-records.ts'
import { createBeing } from '../beings/create-being.ts'
import type { Check } from '../permissions/decide.ts'
import { type BuiltInTool, ownPlan } from './tool.ts'

const create: Check = {
  type: 'DataAccess',
  resource: 'beings:create_being',
  tool: 'beings',
  action: 'create_being',
  keys: ['beings', 'beings:create_being'],
  own: true,
  refusal: '',
}

export const beingsTool: BuiltInTool = {
  name: 'beings',
  description: 'The other beings of this service.',
  curatorOnly: true,
  actions: {
    list_beings: {
      description: 'All beings with what they do.',
      repeatable: true,
      parameters: Type.Object({}),
      plan: async ({ context }) =>
        ownPlan('beings', 'list_beings', async () => {
          const rows = await listBeings(context.database.db)
          return rows
            .map(row => `${row.name} (${row.id}): ${row.status}${row.is_curator ? ', curator' : ''}`)
            .join('\n')
        }),
    },
    create_being: {
      description: 'Make a new being.',
      repeatable: false,
      parameters: Type.Object({
        name: Type.String({ minLength: 1, maxLength: 100 }),
        soul: Type.Optional(Type.String({ maxLength: 100_000, description: 'Its personality, in markdown.' })),
      }),
      plan: async ({ context }, { name, soul }) => ({
        check: create,
        run: async () => {
          const soulContent = String(soul ?? `# ${name}\n\nYou are ${name}.`)
          const row = await createBeing(context, { name: String(name), soulContent })
          return `Created ${row.name} (${row.id}).`
        },
      }),
    },
  },
}
