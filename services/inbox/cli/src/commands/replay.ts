import { createSender } from '@trivium/inbox-relay'
import { readEndpointId, readPathMode, readRequestId, readTargetUrl } from '../arguments.ts'
import type { Command } from '../command.ts'
import { parseTimeout } from '../duration.ts'
import { CliFault, exitCodes } from '../fault.ts'
import { createOwnGuard, refuseBlocked } from '../own-guard.ts'
import { describeSent, sentData } from '../screen/describe-answer.ts'
import { describeRequest, localPath } from '../screen/describe-request.ts'
import { paint } from '../screen/screen.ts'
import { send } from '../send.ts'

const usualTimeoutMs = 30_000

export const replay: Command = {
  name: 'replay',
  stoppedCode: exitCodes.unable,
  options: ['request', 'to', 'path', 'timeout', 'send-origin'],
  async run(input) {
    const { api, screen, signal, values } = input
    const endpointId = readEndpointId(input, 'replay')
    const requestId = readRequestId(values)
    const targetUrl = readTargetUrl(values.to, 'replay')
    const pathMode = readPathMode(values)
    const timeoutMs = values.timeout === undefined ? usualTimeoutMs : parseTimeout(values.timeout)
    const guard = createOwnGuard(input.closedPorts, targetUrl)
    await refuseBlocked(guard, targetUrl)
    const endpoint = await api.endpoint(endpointId)
    const request = await api.request(endpoint.id, requestId)
    const { receiveUrl } = endpoint
    screen.status(`Sending ${request.method} to ${targetUrl}`)
    // One attempt: whoever replays by hand wants to see at once what happened.
    const sent = await send(request, {
      sender: createSender({ guard }),
      targetUrl,
      pathMode,
      receiveUrl: values['send-origin'] ? receiveUrl : undefined,
      timeoutMs,
      signal,
      retryWaitsMs: [],
    })
    const { id, seq, method } = request
    screen.data({ type: 'replayed', id, seq, method, path: localPath(request), targetUrl, ...sentData(sent) })
    if (sent.answer === undefined) throw new CliFault(`${targetUrl}: ${sent.fault?.message ?? 'nothing was sent'}`)
    screen.line(...describeRequest(request), '  ', ...describeSent(sent))
    const excerpt = sent.answer.body.toString().trim().slice(0, 500)
    const isOk = sent.answer.status >= 200 && sent.answer.status < 300
    if (!isOk && excerpt !== '') screen.line(paint('dim', excerpt))
    return isOk ? exitCodes.ok : exitCodes.refused
  },
}
