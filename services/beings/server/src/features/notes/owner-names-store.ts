import type { Db } from '../../platform/db/schema.ts'

/** What beings and projects are called, by their id. */
export async function nameOwners(db: Db): Promise<Map<string, string>> {
  const beings = await db.selectFrom('beings').select(['id', 'name']).execute()
  const projects = await db.selectFrom('projects').select(['id', 'name']).execute()
  return new Map([...beings, ...projects].map(({ id, name }) => [id, name]))
}
