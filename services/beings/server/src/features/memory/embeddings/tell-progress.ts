import type { EmbeddingProgress } from '@trivium/beings-contract'
import { auditPerson } from '../../../core/audit/audit-person.ts'
import { requireBeing } from '../../../core/beings/find-being.ts'
import type { Uses } from '../../../platform/kernel.ts'

export async function embeddingProgress(
  context: Uses<'database' | 'embeddings'>,
  beingId: string,
): Promise<EmbeddingProgress> {
  return context.embeddings.progress((await requireBeing(context, beingId)).id)
}

/** For a model that gives other vectors under the same name, such as one that was pulled anew. */
export async function renewEmbeddings(
  context: Uses<'clock' | 'database' | 'embeddings'>,
  beingId: string,
): Promise<EmbeddingProgress> {
  const being = await requireBeing(context, beingId)
  await auditPerson(context, context.database.db, { action: 'memory.embed_again', being })
  await context.embeddings.renew(being.id)
  return context.embeddings.progress(being.id)
}
