import { cleanUpLater, type FakeAiProvider, startFakeAiProvider } from '@trivium/testing'
import { type ReadyService, startReady } from './factories.ts'
import type { StartOptions } from './start.ts'

export interface ProvidedService extends ReadyService {
  provider: FakeAiProvider
}

/** A service whose default client is a fake provider of the OpenAI protocol. */
export async function startWithProvider(options: StartOptions = {}): Promise<ProvidedService> {
  const provider = await startFakeAiProvider()
  cleanUpLater(() => provider.close())
  const config = { endpoint: `${provider.url}/v1`, apiKey: 'sk-test-secret-9876', model: 'fake-small' }
  const service = await startReady({ ...options, firstRun: { aiClientType: 'OpenAICompatible', config } })
  return Object.assign(Object.create(service) as ReadyService, { provider })
}
