import type { ModelProfile } from '../model-profile.ts'
import { profileOf } from '../model-profiles.ts'
import { type Tuning, tuned } from '../tuning.ts'
import { nothingShown, type Shown, showModel } from './show-model.ts'

/** What a window costs is memory of the graphics card: this is enough for an agent and fits most. */
const standardWindow = 32_768
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
  const { capabilities, window } = model === '' ? nothingShown : await unlessAborted(showModel(base, model), signal)
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
