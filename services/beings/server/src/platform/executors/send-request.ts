import type { IncomingMessage } from 'node:http'
import { openPinned, sendChecked } from '@trivium/egress'
import type { CheckedTarget } from './network-policy.ts'

export interface WebRequest {
  method: string
  headers: Record<string, string>
  body?: string | undefined
  /** What is beyond is not read; a million when absent. */
  mostBytes?: number
}

export interface WebAnswer {
  status: number
  headers: Record<string, string>
  bytes: Buffer
  truncated: boolean
}

const standardBytes = 1_000_000

/** The answer as text, whatever it is. */
export const textOf = ({ bytes, headers }: WebAnswer): string => decodeText(bytes, headers['content-type'] ?? '')

/** In the encoding that the sender, or the page itself, names; UTF-8 otherwise. */
export function decodeText(bytes: Buffer, contentType: string): string {
  const inPage = /<meta[^>]+charset=["']?\s*([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1]
  const label = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? inPage ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

/** Connects to a checked address only. Redirects are reported, not followed: another address is another decision. */
export function sendRequest(target: CheckedTarget, request: WebRequest, signal: AbortSignal): Promise<WebAnswer> {
  const { url, addresses, guard } = target
  const headers = { 'user-agent': 'Trivium-Beings', ...request.headers, 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const outgoing = openPinned(url, { addresses, method: request.method, headers, agent: false, signal })
    outgoing.once('response', response => void readAnswer(response, request.mostBytes).then(resolve, reject))
    outgoing.once('error', reject)
    sendChecked(outgoing, request.body, address => guard.checkConnected(url, address))
  })
}

async function readAnswer(response: IncomingMessage, mostBytes = standardBytes): Promise<WebAnswer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (size > mostBytes) break
  }
  response.destroy()
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) headers[name] = String(value)
  const bytes = Buffer.concat(parts).subarray(0, mostBytes)
  return { status: response.statusCode ?? 0, headers, bytes, truncated: size > mostBytes }
}
