import type { BeingDocument } from '@trivium/beings-contract'
import { auditPerson } from '../audit-person.ts'
import { importConversations } from '../chat/import-conversations.ts'
import { checkName } from '../check-name.ts'
import type { BeingsContext } from '../context.ts'
import { readClient, readClientConfig } from '../setup/read-first-run.ts'
import type { BeingRow } from './being-store.ts'
import { createBeing } from './create-being.ts'

/** A new being from an exported one: always an id of its own, so that nothing existing is overwritten. */
export async function importBeing(context: BeingsContext, document: BeingDocument): Promise<BeingRow> {
  const { aiClientType, aiConfig, soulContent } = document.being
  const client = aiClientType === '' ? undefined : readClient(aiClientType)
  return createBeing(
    context,
    {
      name: checkName('being.name', document.being.name),
      soulContent,
      source: 'imported',
      olderSouls: document.soulVersions.toSorted((a, b) => a.version - b.version).slice(0, -1),
      ...(client && { aiClientType: client.key, aiConfig: readClientConfig(client, aiConfig) }),
    },
    async (trx, being) => {
      await importConversations(trx, context, { being, conversations: document.conversations })
      await auditPerson(context, trx, { action: 'being.import', being })
    },
  )
}
