import type { IncomingMessage } from 'node:http'
import type { PresentedError } from '../app-types.ts'
import type { Fault } from '../fault.ts'
import { contentSecurityPolicy } from '../response-headers.ts'
import { isRefused } from './refuse.ts'

/** What a person reads who opened a page under a name that is not ours; undefined when it is no person. */
export function refusalPage(request: IncomingMessage, fault: Fault): PresentedError | undefined {
  const { accept = '' } = request.headers
  if (!isRefused(request) || !accept.includes('text/html') || request.url?.startsWith('/api/')) return undefined
  const lines = [fault.message, fault.details].filter(line => typeof line === 'string')
  const text = lines.map(line => `<p>${escapeText(line)}</p>`).join('\n')
  return {
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Refused</title><h1>Refused</h1>\n${text}\n</html>\n`,
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': contentSecurityPolicy({ 'default-src': "'none'" }) },
  }
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
