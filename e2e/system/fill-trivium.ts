import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUpLater, type FakeAiProvider, startFakeAiProvider } from '@trivium/testing'
import type { Answer } from './call.ts'
import { type Beings, fillBeings, readBeings, setUpBeings } from './fill-beings.ts'
import { fillCatalogue, readCatalogue } from './fill-catalogue.ts'
import { fillInbox, readInbox } from './fill-inbox.ts'
import type { Trivium } from './start-trivium.ts'

/** What one must know to find the data again. */
export interface Keys extends Omit<Beings, 'url'> {
  courses: string[]
  endpoints: string[]
}

export interface Surroundings {
  provider: FakeAiProvider
  /** A target that takes everything. */
  sink: string
}

export async function openSurroundings(): Promise<Surroundings> {
  const provider = await startFakeAiProvider()
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('taken'))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  cleanUpLater(async () => {
    await provider.close()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  return { provider, sink: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sink` }
}

/** Data of every kind, made through the doors that users have. */
export async function fillTrivium(trivium: Trivium, { provider, sink }: Surroundings): Promise<Keys> {
  const courses = await fillCatalogue(trivium.catalogue)
  const endpoints = await fillInbox(trivium.inbox, sink)
  const { url: _, ...beings } = await setUpBeings(trivium.beings, provider.url)
  await fillBeings({ url: trivium.beings, ...beings }, provider)
  return { ...beings, courses, endpoints }
}

/** All of it, as users see it. */
export async function readTrivium(trivium: Trivium, keys: Keys): Promise<Record<string, Answer>> {
  return {
    catalogue: await readCatalogue(trivium.catalogue, keys.courses),
    inbox: await readInbox(trivium.inbox, keys.endpoints),
    beings: await readBeings({ ...keys, url: trivium.beings }),
  }
}
