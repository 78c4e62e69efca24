import type { Endpoint, Gap, RequestRow } from '@trivium/inbox-contract'
import { createSender } from '@trivium/inbox-relay'
import { ApiRefusal, ApiUnreachable } from '../api/api.ts'
import { followRequests, newestSeq } from '../api/follow-requests.ts'
import { endpointIdIn, readPathMode, readTargetUrl, refuseMore } from '../arguments.ts'
import type { Command, CommandInput } from '../command.ts'
import { exitCodes } from '../fault.ts'
import { createMatch } from '../match-request.ts'
import { describeSent, sentData } from '../screen/describe-answer.ts'
import { describeRequest, localPath } from '../screen/describe-request.ts'
import { type Destination, pause, send, usualRetryWaitsMs } from '../send.ts'

const timeoutMs = 30_000
/** How long to wait before asking an inbox that is away for a body once more. */
const askAgainMs = 500

export const forward: Command = {
  name: 'forward',
  options: ['to', 'endpoint', 'path', 'method', 'grep'],
  async run(input) {
    const { api, screen, signal, values } = input
    refuseMore(input.positionals)
    const targetUrl = readTargetUrl(values.to, 'forward')
    const pathMode = readPathMode(values)
    const matches = createMatch(values, api)
    const { endpoint, after } = await openEndpoint(input)
    announce(input, endpoint, targetUrl)
    const destination: Destination = {
      sender: createSender(),
      targetUrl,
      pathMode,
      receiveUrl: endpoint.receiveUrl,
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
        if (!(await matches(row))) return
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
  screen.line(screen.paint('bold', endpoint.receiveUrl))
  screen.line(`Forwarding to ${targetUrl}. Inspector: ${api.host}/e/${endpoint.id}`)
  screen.status('Waiting for requests. Ctrl-C ends.')
}

async function forwardOne(input: CommandInput, row: RequestRow, destination: Destination): Promise<void> {
  const { screen, signal } = input
  const request = await readWhole(input, row)
  if (signal.aborted) return
  const { id, seq, method } = row
  const facts = { id, seq, method, path: localPath(row) }
  if (request === undefined) {
    screen.data({ type: 'lost', ...facts })
    screen.line(
      `${describeRequest(row, screen)}  ${screen.paint('red', '-> lost: it was removed from the inbox before it could be read')}`,
    )
    return
  }
  screen.status(`Sending ${method} ${row.path}`)
  const sent = await send(request, destination)
  if (sent.fault?.class === 'aborted') return
  screen.data({ type: 'forwarded', ...facts, ...sentData(sent) })
  screen.line(`${describeRequest(row, screen)}  ${describeSent(sent, screen)}`)
}

/** The request with its body; undefined when it is gone. The inbox may be away for a while. */
async function readWhole({ api, signal }: CommandInput, row: RequestRow) {
  while (!signal.aborted) {
    try {
      return await api.request(row.endpointId, row.id)
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 404) return undefined
      const isPassing =
        error instanceof ApiUnreachable ||
        (error instanceof ApiRefusal && (error.status >= 500 || error.status === 429))
      if (!isPassing) throw error
      await pause(askAgainMs, signal)
    }
  }
  return undefined
}

function reportGap({ screen }: CommandInput, { from, to }: Gap): void {
  screen.data({ type: 'gap', from, to })
  const which = from === to ? `Request ${from} was` : `Requests ${from} to ${to} were`
  screen.line(screen.paint('yellow', `${which} removed from the inbox before being forwarded.`))
}
