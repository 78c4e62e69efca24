import type { BrowserContext } from 'playwright-core'

/** Collects what a healthy page never does: throw, log an error, or call somebody outside of this machine. */
export function watchPage(context: BrowserContext, expectedErrors: RegExp[]): string[] {
  const faults: string[] = []
  const addUnlessExpected = (fault: string) => {
    if (!expectedErrors.some(pattern => pattern.test(fault))) faults.push(fault)
  }
  context.on('weberror', webError => addUnlessExpected(`page error: ${webError.error().stack ?? webError.error()}`))
  context.on('console', message => {
    if (message.type() !== 'error') return
    addUnlessExpected(`console error: ${message.text()} (${message.location().url})`)
  })
  // The console has the status of a refusal; why is in the answer.
  context.on('response', async response => {
    if (response.status() < 400) return
    const why = (await response.text().catch(() => '')).slice(0, 400)
    const place = faults.findLastIndex(fault => fault.endsWith(`(${response.url()})`))
    if (place !== -1) faults[place] += `: ${why}`
  })
  context.on('request', request => {
    if (!isLocal(request.url())) faults.push(`request to ${request.url()}`)
  })
  context.on('page', page => {
    page.on('websocket', socket => {
      if (!isLocal(socket.url())) faults.push(`web socket to ${socket.url()}`)
    })
  })
  return faults
}

export function isLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  if (['data:', 'blob:', 'about:'].includes(protocol)) return true
  return (
    hostname.endsWith('.rebound.example') ||
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  )
}
