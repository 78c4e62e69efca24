import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FakeAiProvider, startFakeAiProvider } from '@trivium/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientTypeDefinition } from './client-type.ts'
import { clientTypes } from './client-types.ts'
import { listModels } from './list-models.ts'
import { ProviderFault } from './provider-fault.ts'
import { testConnection } from './test-connection.ts'

let provider: FakeAiProvider
const key = 'sk-very-secret-1234'

beforeAll(async () => {
  provider = await startFakeAiProvider()
})
afterAll(() => provider.close())

function configOf(type: ClientTypeDefinition, url: string): Record<string, string> {
  const places = type.fields.filter(field => field.type === 'url').map(field => [field.key, url])
  return { ...Object.fromEntries(places), apiKey: key, model: 'fake-small' }
}

/** What a wrong address, a proxy or a broken server answers with 200. */
const nonsense = [
  '',
  '<!doctype html><title>Welcome</title>',
  'OK',
  '{"hello":1}',
  '[]',
  'null',
  '"text"',
  '{"choices":[]}',
  '{"done":true}\n',
  'data: {"a":1}\n\n',
  'data: [DONE]\n\n',
  '{"choices":"x","message":"x","type":"message_stop"}',
]
const contentTypes = ['application/json', 'text/html', 'text/event-stream', 'application/x-ndjson', '']

const speaking = clientTypes.filter(type => type.protocol !== 'demo').map(type => ({ key: type.key, type }))

describe.each(speaking)('$key', ({ type }) => {
  const trial = () => testConnection(type, configOf(type, provider.url))

  test('an answer that is not of a model is a failure that says what came', async () => {
    for (const raw of nonsense) {
      for (const contentType of contentTypes) {
        provider.script({ raw, headers: { 'content-type': contentType } })
        const failure = await trial().catch((error: unknown) => error)
        expect(failure, `${contentType} ${raw}`).toBeInstanceOf(ProviderFault)
        const { message } = failure as ProviderFault
        expect(message).toContain(`${type.displayName}: ${provider.url}`)
        expect(message).toContain(raw === '' ? 'an empty answer' : 'an answer that begins "')
        expect(message).toContain('Is this the address of the API?')
      }
    }
  })

  test('an error with status 200 is told, without the key', async () => {
    for (const error of [`no credit for ${key}`, { message: `no credit for ${key}` }]) {
      provider.script({ raw: JSON.stringify({ error }) })
      const failure = await trial().catch((reason: Error) => reason.message)
      expect(failure).toContain('no credit for ••••')
    }
  })

  test('a well-formed answer without a word counts only when tokens were used for it', async () => {
    provider.script({ usage: { prompt: 5, completion: 16 } }, { usage: null })
    expect(await trial()).toEqual({ latencyMs: expect.any(Number) })
    await expect(trial()).rejects.toThrow('answered with nothing')
  })

  test('a list of models that is none is a failure', async () => {
    for (const body of nonsense) {
      const server = createServer((_request, response) => void response.end(body)).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const listing = listModels(type, configOf(type, url))
      await expect(listing).rejects.toThrow('gave no list of models. Is this the address of the API?')
      server.closeAllConnections()
      server.close()
    }
  })
})
