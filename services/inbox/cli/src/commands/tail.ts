import type { Gap, RequestRow } from '@trivium/inbox-contract'
import { followRequests, newestSeq } from '../api/follow-requests.ts'
import { requestsSince } from '../api/requests-since.ts'
import { readEndpointId } from '../arguments.ts'
import type { Command, CommandInput } from '../command.ts'
import { createFilter } from '../create-filter.ts'
import { parseDuration } from '../duration.ts'
import { exitCodes } from '../fault.ts'
import { asRead } from '../screen/as-read.ts'
import { describeGap } from '../screen/describe-gap.ts'
import { describeArrival } from '../screen/describe-request.ts'
import { maskRow } from '../screen/mask-secrets.ts'
import { paint } from '../screen/screen.ts'

export const tail: Command = {
  name: 'tail',
  stoppedCode: exitCodes.ok,
  options: ['since', 'method', 'grep', 'query', 'headers'],
  async run(input) {
    const { api, screen, signal, values } = input
    const givenId = readEndpointId(input, 'tail')
    const sinceMs = values.since === undefined ? undefined : parseDuration('--since', values.since)
    const { id: endpointId, receiveUrl } = await api.endpoint(givenId)
    const matches = await createFilter(values, api, endpointId)
    const earlier = sinceMs === undefined ? [] : await requestsSince(api, endpointId, Date.now() - sinceMs)
    const after = earlier.at(-1)?.seq ?? (await newestSeq(api, endpointId))
    const onRequest = async (row: RequestRow) => {
      if ((await matches(row, signal)) === 'yes') show(input, row)
    }
    for (const row of earlier) await onRequest(row)
    screen.status(`Watching ${receiveUrl}. Ctrl-C ends.`)
    // On standard error: each line of the output is a request.
    const onGap = (gap: Gap) => screen.note(`inbox: ${describeGap(gap, 'shown')}`)
    await followRequests(api, { endpointId, after, signal, screen, onRequest, onGap })
    return exitCodes.ok
  },
}

export function show({ screen, values }: CommandInput, row: RequestRow): void {
  const shown = maskRow(row, values['show-secrets'])
  screen.data(shown)
  screen.line(...describeArrival(shown))
  if (!values.headers) return
  for (const [name, value] of shown.headers) screen.line('    ', paint('dim', `${name}:`), ` ${asRead(value)}`)
}
