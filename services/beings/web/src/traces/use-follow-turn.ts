import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { Trace } from '@trivium/beings-contract'
import { useChatEvents } from '../live/use-live.ts'
import { traceKeys } from './api.ts'

/** The words of an answer change nothing in its trace; what it does, does. */
const words: ReadonlySet<string> = new Set(['chunk', 'thinking'])
const restMs = 250

/** A trace that is open while the answer is written is read again with every step. */
export function useFollowTurn(turn: Trace['turn'] | undefined): void {
  const client = useQueryClient()
  const readAgain = useDebouncedCallback((id: string) => {
    void client.invalidateQueries({ queryKey: traceKeys.one(id) })
  }, restMs)
  useChatEvents(event => {
    if (turn && turn.endedAt === null && event.channelId === turn.channelId && !words.has(event.type))
      readAgain(turn.id)
  })
}
