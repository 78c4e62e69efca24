const timeoutMs = 5000
/** A model may be pulled anew under its name. */
const freshMs = 10 * 60_000
/** A server that does not answer is asked again soon. */
const failedMs = 15_000

/** What Ollama tells of a model. */
export interface Shown {
  capabilities: string[] | undefined
  window: number | undefined
}

export const nothingShown: Shown = { capabilities: undefined, window: undefined }

const remembered = new Map<string, { until: number; shown: Promise<Shown> }>()
const mostRemembered = 500

/** Asks the server once in a while; a server that does not tell is no fault. */
export function showModel(base: string, model: string): Promise<Shown> {
  const key = `${base} ${model}`
  const known = remembered.get(key)
  if (known && known.until > Date.now()) return known.shown
  if (remembered.size >= mostRemembered) remembered.clear()
  const entry = { until: Date.now() + freshMs, shown: show(base, model) }
  entry.shown = entry.shown.catch(() => {
    entry.until = Date.now() + failedMs
    return nothingShown
  })
  remembered.set(key, entry)
  return entry.shown
}

async function show(base: string, model: string): Promise<Shown> {
  const response = await fetch(`${base}/show`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { capabilities, model_info: info = {} } = (await response.json()) as {
    capabilities?: unknown
    model_info?: Record<string, unknown>
  }
  const window = Number(info[`${String(info['general.architecture'])}.context_length`])
  return {
    capabilities: Array.isArray(capabilities) ? capabilities.filter(each => typeof each === 'string') : undefined,
    window: window > 0 ? window : undefined,
  }
}
