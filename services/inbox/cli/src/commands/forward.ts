import type { Endpoint, Gap, RequestRow } from '@trivium/inbox-contract'
import { createSender } from '@trivium/inbox-relay'
import { followRequests, newestSeq } from '../api/follow-requests.ts'
import { readWhole } from '../api/read-whole.ts'
import { endpointIdIn, readPathMode, readTargetUrl, refuseMore } from '../arguments.ts'
import type { Command, CommandInput } from '../command.ts'
import { exitCodes } from '../fault.ts'
import { createMatch } from '../match-request.ts'
import { createOwnGuard, refuseBlocked } from '../own-guard.ts'
import { describeSent, sentData } from '../screen/describe-answer.ts'
import { describeGap } from '../screen/describe-gap.ts'
import { describeRequest, localPath } from '../screen/describe-request.ts'
import { paint } from '../screen/screen.ts'
import { type Destination, send, usualRetryWaitsMs } from '../send.ts'

const timeoutMs = 30_000

export const forward: Command = {
  name: 'forward',
  stoppedCode: exitCodes.ok,
  options: ['to', 'endpoint', 'path', 'method', 'grep', 'send-origin'],
  async run(input) {
    const { api, screen, signal, values } = input
    refuseMore(input.positionals)
    const targetUrl = readTargetUrl(values.to, 'forward')
    const pathMode = readPathMode(values)
    const matches = createMatch(values, api)
    const guard = createOwnGuard(input.closedPorts, targetUrl)
    await refuseBlocked(guard, targetUrl)
    const { endpoint, after } = await openEndpoint(input)
    announce(input, endpoint, targetUrl)
    const destination: Destination = {
      sender: createSender({ guard }),
      targetUrl,
      pathMode,
      receiveUrl: values['send-origin'] ? endpoint.receiveUrl : undefined,
      timeoutMs,
      signal,
      retryWaitsMs: usualRetryWaitsMs,
    }
    let count = 0
    await followRequests(api, {
      endpointId: endpoint.id,
      after,
      signal,
      screen,
      onGap: gap => reportGap(input, gap),
      async onRequest(row) {
        // One that is gone is told as lost below: it may have been wanted.
        if ((await matches(row, signal)) === 'no') return
        await forwardOne(input, row, destination)
        count += 1
        screen.status(`Waiting for requests (${count} forwarded). Ctrl-C ends.`)
      },
    })
    return exitCodes.ok
  },
}

async function openEndpoint({ api, values }: CommandInput): Promise<{ endpoint: Endpoint; after: number | undefined }> {
  if (values.endpoint === undefined) return { endpoint: await api.createEndpoint(), after: 0 }
  const endpoint = await api.endpoint(endpointIdIn(values.endpoint))
  return { endpoint, after: await newestSeq(api, endpoint.id) }
}

function announce({ screen, api }: CommandInput, endpoint: Endpoint, targetUrl: string): void {
  screen.data({ type: 'endpoint', endpointId: endpoint.id, receiveUrl: endpoint.receiveUrl, targetUrl })
  screen.line(paint('bold', endpoint.receiveUrl))
  screen.line(`Forwarding to ${targetUrl}. Inspector: ${api.host}/e/${endpoint.id}`)
  screen.status('Waiting for requests. Ctrl-C ends.')
}

async function forwardOne(input: CommandInput, row: RequestRow, destination: Destination): Promise<void> {
  const { api, screen, signal } = input
  const request = await readWhole(api, row, signal)
  if (signal.aborted) return
  const { id, seq, method } = row
  const facts = { id, seq, method, path: localPath(row) }
  if (request === undefined) {
    screen.data({ type: 'lost', ...facts })
    const lost = paint('red', '-> lost: it was removed from the inbox before it could be read')
    screen.line(...describeRequest(row), '  ', lost)
    return
  }
  screen.status(`Sending ${method} ${row.path}`)
  const sent = await send(request, destination)
  if (sent.fault?.class === 'aborted') return
  screen.data({ type: 'forwarded', ...facts, ...sentData(sent) })
  screen.line(...describeRequest(row), '  ', ...describeSent(sent))
}

function reportGap({ screen }: CommandInput, gap: Gap): void {
  screen.data({ type: 'gap', ...gap })
  screen.line(paint('yellow', describeGap(gap, 'forwarded')))
}
