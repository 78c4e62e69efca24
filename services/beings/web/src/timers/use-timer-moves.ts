import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Timer } from '@trivium/beings-contract'
import { fillText, removeLater, toast } from '@trivium/ui'
import { applyChange } from '../live/apply-change.ts'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { type TimerVerb, timerKeys, timersApi } from './api.ts'

/** Pausing and resuming show at once; what the server then says replaces it. */
export function useMoveTimer(timer: Timer) {
  const words = useWords()
  const client = useQueryClient()
  const changed = (record: Timer) => ({ resource: 'timer', id: timer.id, change: 'updated' as const, record })
  return useMutation({
    mutationFn: (verb: TimerVerb) => timersApi.move(timer.id, verb),
    onMutate(verb) {
      if (verb === 'pause') applyChange(client, changed({ ...timer, status: 'paused', nextRun: null }))
      if (verb === 'resume') applyChange(client, changed({ ...timer, status: 'active' }))
    },
    onSuccess({ timer: saved }, verb) {
      showChange(client, changed(saved))
      if (verb === 'run') toast.done(fillText(words.timersPage.runs, { name: timer.name }))
    },
    onError: () => client.invalidateQueries({ queryKey: timerKeys.all }),
  })
}

/** Gone at once, deleted when nobody takes it back within eight seconds. */
export function useRemoveTimer(timer: Timer): () => void {
  const words = useWords()
  const client = useQueryClient()
  return () =>
    removeLater(
      fillText(words.views.deleted, { name: timer.name }),
      { scope: 'timer', id: timer.id, undoMs: 8_000 },
      async keepalive => {
        await timersApi.remove(timer.id, keepalive)
        showChange(client, { resource: 'timer', id: timer.id, change: 'deleted' })
      },
    )
}
