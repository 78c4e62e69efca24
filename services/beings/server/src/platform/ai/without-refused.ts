import type { KnownClient } from './known-client.ts'
import type { ModelEvent } from './model-client.ts'
import { ProviderFault } from './provider-fault.ts'
import { learnRefusal, type Refused, refusedBy } from './refused-parameters.ts'

/** More than a provider has ever refused in a row. */
const mostRefusals = 6

/** One call, made without what the model has refused so far. */
export interface Attempt {
  events: AsyncGenerator<ModelEvent>
  /** The names of what was sent. */
  sent(): readonly string[]
}

/** A parameter that the model refuses is left out, now and from now on, and the call made again. */
export async function* withoutRefused(
  { displayName, provider }: Pick<KnownClient, 'displayName' | 'provider'>,
  model: string,
  attempt: (refused: Refused) => Attempt,
): AsyncGenerator<ModelEvent> {
  if (model === '') throw new ProviderFault(`${displayName}: choose a model first.`, { retryable: false })
  for (let refusals = 0; ; refusals++) {
    const { events, sent } = attempt(refusedBy(provider, model))
    try {
      return yield* events
    } catch (error) {
      // What has a kind of its own, such as a prompt that is too long, is not about a parameter.
      if (!(error instanceof ProviderFault) || error.kind || refusals >= mostRefusals) throw error
      const name = learnRefusal({ provider, model, status: error.status, said: error.said, sent: sent() })
      if (name === undefined) throw error
      const learned = name === 'replay' ? 'wants its thinking back.' : `refuses ${name}; it is left out from now on.`
      yield { type: 'warning', message: `${displayName}: ${model} ${learned}` }
    }
  }
}
