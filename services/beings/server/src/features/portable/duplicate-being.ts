import type { AiClientConfig } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { BeingRow } from '../../core/beings/being-store.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { listBeings } from '../../core/beings/list-beings.ts'
import { checkName } from '../../platform/check-name.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { exportToFile } from './export-to-file.ts'
import type { Importer } from './importer.ts'

export interface Duplicate {
  beingId: string
  name: string
  memories?: boolean | undefined
  notes?: boolean | undefined
  workspace?: boolean | undefined
}

/**
 * A second being like the first: its soul, its client with the key, what it may use and what it is refused. Its chats
 * are its own; its timers and tasks would be done twice; and what it was allowed in person is not passed on.
 */
export async function duplicateBeing(
  context: Uses<'clock' | 'config' | 'dataDirectory' | 'database'>,
  importer: Importer,
  { beingId, memories = false, notes = false, workspace = false, ...given }: Duplicate,
): Promise<BeingRow> {
  const original = await requireBeing(context, beingId)
  const name = checkName('name', given.name)
  await refuseTaken(context, name)
  const parts = { souls: false, conversations: false, work: false, memories, workNotes: notes, workspace }
  const exported = await exportToFile(context, original.id, parts)
  return importer.run({
    ...exported,
    id: uuidv7(context.clock.now()),
    // The same as the original has, and no more.
    rights: 'keep',
    action: 'being.duplicate',
    copyOf: original.id,
    refuse: () => refuseTaken(context, name),
    instead: {
      name,
      source: 'created',
      aiClientType: original.ai_client_type,
      aiConfig: JSON.parse(original.ai_config) as AiClientConfig,
    },
  })
}

const folded = (name: string) => name.normalize('NFKC').toLocaleLowerCase('en')

async function refuseTaken(context: Uses<'database'>, name: string): Promise<void> {
  const taken = (await listBeings(context)).find(being => folded(being.name) === folded(name))
  if (taken)
    throw invalid('There is a being of this name.', `name ${JSON.stringify(taken.name)} is taken; choose another`)
}
