import { cleanUpLater, type FakeAiProvider, startFakeAiProvider } from '@trivium/testing'
import { readClient, readClientConfig } from '../src/core/ai-clients/read-client.ts'
import { sealConfig } from '../src/core/ai-clients/seal-config.ts'
import { type ReadyService, startReady } from './factories.ts'
import type { StartOptions } from './start.ts'

export interface ProvidedService extends ReadyService {
  provider: FakeAiProvider
}

/** A service whose default client is a fake provider of the OpenAI protocol, saved as the set-up saves it. */
export async function startWithProvider(options: StartOptions = {}): Promise<ProvidedService> {
  const provider = await startFakeAiProvider()
  cleanUpLater(() => provider.close())
  const config = { endpoint: `${provider.url}/v1`, apiKey: 'sk-test-secret-9876', model: 'fake-small' }
  const service = await startReady(options)
  const { settings, secrets } = service.context
  const client = readClient('OpenAICompatible')
  const aiClients = { [client.key]: sealConfig(secrets, client, { config: readClientConfig(client, config) }) }
  await settings.save({ defaultAiClient: client.key, aiClients })
  return Object.assign(Object.create(service) as ReadyService, { provider })
}
