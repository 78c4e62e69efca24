import type { RequestRow } from '@trivium/inbox-contract'
import { followRequests, newestSeq } from '../api/follow-requests.ts'
import { requestsSince } from '../api/requests-since.ts'
import { readEndpointId } from '../arguments.ts'
import type { Command } from '../command.ts'
import { createFilter } from '../create-filter.ts'
import { parseDuration, parseTimeout } from '../duration.ts'
import { exitCodes } from '../fault.ts'
import { show } from './tail.ts'

export const wait: Command = {
  name: 'wait',
  stoppedCode: exitCodes.refused,
  options: ['since', 'method', 'grep', 'query', 'timeout', 'headers'],
  async run(input) {
    const { api, screen, values } = input
    const givenId = readEndpointId(input, 'wait')
    const timeoutMs = values.timeout === undefined ? undefined : parseTimeout(values.timeout)
    const sinceMs = values.since === undefined ? undefined : parseDuration('--since', values.since)
    const { id: endpointId, receiveUrl } = await api.endpoint(givenId)
    const matches = await createFilter(values, api, endpointId)
    const earlier = sinceMs === undefined ? [] : await requestsSince(api, endpointId, Date.now() - sinceMs)
    const after = earlier.at(-1)?.seq ?? (await newestSeq(api, endpointId))

    const found = new AbortController()
    const limits = [input.signal, found.signal, ...(timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)])]
    const signal = AbortSignal.any(limits)
    let match: RequestRow | undefined
    const onRequest = async (row: RequestRow) => {
      if (match !== undefined || (await matches(row, signal)) !== 'yes') return
      match = row
      found.abort()
    }
    for (const row of earlier) await onRequest(row)
    screen.status(`Waiting for a request to ${receiveUrl}. Ctrl-C ends.`)
    await followRequests(api, { endpointId, after, signal, screen, onRequest })
    if (match !== undefined) show(input, match)
    else if (!input.signal.aborted) screen.note('inbox: no matching request came in time.')
    return match === undefined ? exitCodes.refused : exitCodes.ok
  },
}
