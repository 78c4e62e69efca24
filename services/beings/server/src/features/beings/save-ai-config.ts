import type { AiClientConfig } from '@trivium/beings-contract'
import { readClient, readClientConfig } from '../../core/ai-clients/read-client.ts'
import { sealConfig } from '../../core/ai-clients/seal-config.ts'
import { auditPerson } from '../../core/audit/audit-person.ts'
import { type BeingRow, changeBeing } from '../../core/beings/being-store.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { isMask } from '../../platform/secrets/mask-secret.ts'

/** Gives a being a client of its own; an empty type takes it away again. */
export async function saveAiConfig(
  context: Uses<'clock' | 'database' | 'mailbox' | 'secrets'>,
  { beingId, aiClientType, config }: { beingId: string; aiClientType: string; config: Record<string, unknown> },
): Promise<{ being: BeingRow; keyRemoved: boolean }> {
  const being = await requireBeing(context, beingId)
  const { keyRemoved, ...change } = aiClientType === '' ? noClient : ownClient(context, being, { aiClientType, config })
  await context.database.write(async trx => {
    await changeBeing(trx, being.id, { ...change, using_fallback: 0 })
    await auditPerson(context, trx, { action: 'being.ai_config', resource: change.ai_client_type || 'default', being })
  })
  // Only failures stop a being with a count: whoever mends its client wants it back.
  if (being.status === 'stopped' && being.failure_count > 0) await context.mailbox.startBeing(being.id)
  return { being: await requireBeing(context, being.id), keyRemoved }
}

const noClient = { ai_client_type: '', ai_config: '{}', keyRemoved: false }

function ownClient(
  { secrets }: Uses<'secrets'>,
  being: BeingRow,
  given: { aiClientType: string; config: Record<string, unknown> },
) {
  const client = readClient(given.aiClientType)
  const config = readClientConfig(client, given.config)
  const same = being.ai_client_type === client.key
  const previous = same ? (JSON.parse(being.ai_config) as AiClientConfig) : {}
  const sealed = sealConfig(secrets, client, { config, previous })
  // A form that was sent back with its mask means to keep the key.
  const keyRemoved = Object.keys(config).some(key => previous[key] && isMask(config[key] ?? '') && !sealed[key])
  return { ai_client_type: client.key, ai_config: JSON.stringify(sealed), keyRemoved }
}
