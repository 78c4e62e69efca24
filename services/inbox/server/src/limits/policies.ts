import type { InboxConfig } from '../config.ts'

export interface Policy {
  /** Also the prefix of its keys and its name in the RateLimit headers. */
  name: string
  limit: number
  seconds: number
  /** What happens while the shared store does not answer: `open` counts in this process alone, `closed` refuses. */
  withoutStore: 'open' | 'closed'
}

/** A webhook that is turned away may be lost for ever, so capture goes on without the store; the others can be repeated. */
export function policiesOf(config: InboxConfig) {
  return {
    capturePerEndpoint: {
      name: 'capture-endpoint',
      limit: config.limitCapturePerEndpoint,
      seconds: 60,
      withoutStore: 'open',
    },
    capturePerClient: {
      name: 'capture-client',
      limit: config.limitCapturePerClient,
      seconds: 60,
      withoutStore: 'open',
    },
    createPerClient: {
      name: 'create-client',
      limit: config.limitCreatePerClient,
      seconds: 3600,
      withoutStore: 'closed',
    },
    replayPerClient: { name: 'replay-client', limit: config.limitReplayPerClient, seconds: 60, withoutStore: 'closed' },
  } satisfies Record<string, Policy>
}

export type PolicyName = keyof ReturnType<typeof policiesOf>
