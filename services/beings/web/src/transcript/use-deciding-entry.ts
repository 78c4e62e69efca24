import { useQuery } from '@tanstack/react-query'
import type { Trace } from '@trivium/beings-contract'
import { auditApi, auditKeys } from '../audit/api.ts'

/**
 * What the audit trail has about a call. The calls of a turn are decided and done one after the other, so it is the last decision
 * after the call before and up to the end of this one; a question is none yet.
 */
export function useDecidingEntry(trace: Trace | undefined, callId: string) {
  const tools = trace?.steps.filter(({ kind }) => kind === 'tool') ?? []
  const place = tools.findIndex(({ toolCallId }) => toolCallId === callId)
  const step = tools[place]
  const turnId = trace?.turn.id ?? ''
  const { data } = useQuery({
    queryKey: auditKeys.ofCall(turnId, callId),
    queryFn: async ({ signal }) => {
      const from = tools[place - 1]?.endedAt ?? trace?.turn.startedAt
      const entries = await auditApi.decisions({ startDate: from, endDate: step?.endedAt ?? undefined }, signal)
      const own = entries.filter(entry => entry.turnId === turnId && entry.result !== 'AskUser')
      // Of two calls within a millisecond, the name of the tool tells them apart.
      return own.find(({ tool }) => tool === step?.name) ?? own[0] ?? null
    },
    enabled: step !== undefined,
    // What was decided stays decided.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}
