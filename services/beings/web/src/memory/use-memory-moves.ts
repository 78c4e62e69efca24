import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Memory } from '@trivium/beings-contract'
import { fillText, removeLater } from '@trivium/ui'
import { applyChange } from '../live/apply-change.ts'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { memoryApi, memoryKeys } from './api.ts'
import { shortened } from './shortened.ts'

/** Pinning shows at once; what the server says then replaces it, also when that is no. */
export function usePinMemory(memory: Memory) {
  const client = useQueryClient()
  const pinned = !memory.pinned
  const { pinned: _, ...bare } = memory
  return useMutation({
    mutationFn: () => memoryApi.update({ id: memory.id, pinned }),
    onMutate() {
      const record: Memory = pinned ? { ...bare, pinned } : bare
      applyChange(client, { resource: 'memory', id: memory.id, change: 'updated', record })
    },
    onSettled: () => client.invalidateQueries({ queryKey: memoryKeys.all }),
  })
}

/** Gone at once, deleted when nobody takes it back within eight seconds. */
export function useRemoveMemory(memory: Memory): () => void {
  const words = useWords()
  const client = useQueryClient()
  return () =>
    removeLater(
      fillText(words.views.deleted, { name: shortened(memory.content) }),
      { scope: 'memory', id: memory.id, undoMs: 8_000 },
      async keepalive => {
        await memoryApi.remove(memory.id, keepalive)
        showChange(client, { resource: 'memory', id: memory.id, change: 'deleted' })
      },
    )
}
