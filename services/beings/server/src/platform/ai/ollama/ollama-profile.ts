import type { ModelProfile } from '../model-profile.ts'
import { profileOf } from '../model-profiles.ts'
import { type Tuning, tuned } from '../tuning.ts'

/** What a window costs is memory of the graphics card: this is enough for an agent and fits most. */
const standardWindow = 32_768
const timeoutMs = 5000
/** A model may be pulled anew under its name. */
const freshMs = 10 * 60_000
/** A server that does not answer is asked again soon. */
const failedMs = 15_000

interface Shown {
  capabilities: string[] | undefined
  window: number | undefined
}

const remembered = new Map<string, { until: number; shown: Promise<Shown> }>()
const mostRemembered = 500

interface Where {
  base: string
  tuning: Tuning
}

/** What the server says of the model, with the window that calls will ask for. A server that says nothing is no fault. */
export async function readOllamaProfile(
  { base, tuning }: Where,
  model: string,
  signal?: AbortSignal,
): Promise<ModelProfile> {
  const { capabilities, window } = model === '' ? nothing : await unlessAborted(ask(base, model), signal)
  const named = profileOf({ key: 'Ollama', protocol: 'ollama' }, model)
  const contextWindow = Math.min(window ?? Number.POSITIVE_INFINITY, tuning.contextTokens ?? standardWindow)
  const able = (what: string, otherwise: boolean) => capabilities?.includes(what) ?? otherwise
  const thinks = able('thinking', false)
  const levels = /gpt-oss/i.test(model)
  return tuned(
    {
      ...named,
      contextWindow,
      maxOutput: undefined,
      replay: 'never',
      pdf: false,
      images: able('vision', named.images),
      tools: able('tools', true),
      thinks,
      thinking: thinks ? (levels ? 'think-level' : 'think') : 'none',
    },
    tuning,
  )
}

/** The question goes on for others who need its answer; whoever pressed stop does not wait for it. */
async function unlessAborted(asked: Promise<Shown>, signal: AbortSignal | undefined): Promise<Shown> {
  if (!signal) return asked
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  return Promise.race([asked, promise]).finally(() => signal.removeEventListener('abort', leave))
}

const nothing: Shown = { capabilities: undefined, window: undefined }

function ask(base: string, model: string): Promise<Shown> {
  const key = `${base} ${model}`
  const known = remembered.get(key)
  if (known && known.until > Date.now()) return known.shown
  if (remembered.size >= mostRemembered) remembered.clear()
  const entry = { until: Date.now() + freshMs, shown: show(base, model) }
  entry.shown = entry.shown.catch(() => {
    entry.until = Date.now() + failedMs
    return nothing
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
