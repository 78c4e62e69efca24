import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Triple, ValidationStatus } from '@trivium/beings-contract'
import { fillText, removeLater } from '@trivium/ui'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { knowledgeApi } from './api.ts'

export const sentenceOf = ({ subject, relation, object }: Pick<Triple, 'subject' | 'relation' | 'object'>): string =>
  `${subject} ${relation} ${object}`

/** Whether it is right, as a person says. */
export function useCheckStatement(triple: Triple) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (validationStatus: ValidationStatus) => knowledgeApi.update({ id: triple.id, validationStatus }),
    onSuccess: () => showChange(client, { resource: 'knowledge', id: triple.id, change: 'updated' }),
  })
}

/** Gone at once, deleted when nobody takes it back within eight seconds. */
export function useRemoveStatement(triple: Triple): () => void {
  const words = useWords()
  const client = useQueryClient()
  return () =>
    removeLater(
      fillText(words.views.deleted, { name: sentenceOf(triple) }),
      { scope: 'knowledge', id: triple.id, undoMs: 8_000 },
      async keepalive => {
        await knowledgeApi.remove(triple.id, keepalive)
        showChange(client, { resource: 'knowledge', id: triple.id, change: 'deleted' })
      },
    )
}
