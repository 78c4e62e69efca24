import type { MigrationDatabase } from '@trivium/db'

export async function addOnBehalfOf(db: MigrationDatabase): Promise<void> {
  const requests = () => db.schema.alterTable('permission_requests')
  await requests()
    .addColumn('on_behalf_of', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
  await requests()
    .addColumn('rememberable', 'integer', column => column.notNull().defaultTo(1))
    .execute()
}
