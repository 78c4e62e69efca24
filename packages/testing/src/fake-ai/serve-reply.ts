import type { ServerResponse } from 'node:http'
import { chunksOf, type FakeReply, type FakeRequest, type FakeToolCall, type Wire } from './reply.ts'

/** Waits until the socket took the bytes, so that `beforeChunk` of the next chunk means the last one has left. */
function send(response: ServerResponse, text: string): Promise<void> {
  if (text === '' || response.destroyed) return Promise.resolve()
  return new Promise(resolve => response.write(text, () => resolve()))
}

const forever = (response: ServerResponse) => new Promise<void>(resolve => response.once('close', () => resolve()))

export async function serveReply(response: ServerResponse, reply: FakeReply, wire: Wire): Promise<void> {
  if (reply.hang === 'headers') return forever(response)
  if (reply.status !== undefined && reply.status >= 400) {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.refusal === undefined ? wire.error(reply.status) : JSON.stringify(reply.refusal))
    return
  }
  if (reply.raw !== undefined) {
    response.writeHead(200, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.raw)
    return
  }
  const calls: Required<FakeToolCall>[] = (reply.toolCalls ?? []).map((call, index) => ({
    id: call.id ?? `call_${index}_${Math.random().toString(36).slice(2, 10)}`,
    name: call.name,
    parameters: call.parameters,
  }))
  if (reply.unstreamed) {
    response.writeHead(200, { 'content-type': 'application/json', ...reply.headers })
    response.end(wire.whole(reply, calls))
    return
  }
  response.writeHead(200, { 'content-type': wire.contentType, ...reply.headers })
  response.flushHeaders()
  if (reply.thinking) await send(response, wire.thinking(reply.thinking))
  let index = 0
  for await (const chunk of chunksOf(reply)) {
    if (await spoil(response, reply, { index, wire })) return
    await reply.beforeChunk?.(index)
    if (response.destroyed) return
    await send(response, wire.text(chunk))
    index += 1
  }
  if (await spoil(response, reply, { index, wire })) return
  if (reply.hang === 'body') return forever(response)
  if (calls.length > 0) await send(response, wire.toolCalls(calls))
  if (!response.destroyed) response.end(wire.finish(reply, calls))
}

async function spoil(response: ServerResponse, reply: FakeReply, at: { index: number; wire: Wire }): Promise<boolean> {
  if (reply.breakAfter === at.index) {
    response.destroy()
    return true
  }
  if (reply.failAfter === at.index) {
    response.end(at.wire.failure)
    return true
  }
  if (reply.malformedAfter === at.index) await send(response, at.wire.malformed)
  return false
}

export function recordEnd(response: ServerResponse, request: FakeRequest, changed: () => void): void {
  response.once('close', () => {
    request.closedAt = performance.now()
    request.aborted = !response.writableFinished
    changed()
  })
}
