const key = (endpointId: string) => `inbox:target:${endpointId}`

/** Where a request of this endpoint was last sent from this browser; mostly it goes there again. */
export function lastTarget(endpointId: string): string {
  return localStorage.getItem(key(endpointId)) ?? localStorage.getItem(key('any')) ?? 'http://localhost:3000/'
}

export function rememberTarget(endpointId: string, url: string): void {
  localStorage.setItem(key(endpointId), url)
  localStorage.setItem(key('any'), url)
}

export function checkTarget(url: string): string | undefined {
  if (url.trim() === '') return 'Where should it go?'
  const parsed = URL.parse(url.trim())
  if (!parsed) return 'This is no address. Example: http://localhost:3000/webhooks'
  if (!/^https?:$/.test(parsed.protocol)) return 'Only http:// and https:// can be reached.'
  return undefined
}
