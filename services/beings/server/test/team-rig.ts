import { join } from 'node:path'
import {
  cleanUpLater,
  type FakeAiProvider,
  startFakeAiProvider,
  startService,
  temporaryDirectory,
} from '@trivium/testing'
import { type Caller, cookieOf, createCaller } from './caller.ts'
import { playTeam } from './team-play.ts'
import { installTemplates, type Names, team } from './team-world.ts'

const main = join(import.meta.dirname, '../src/main.ts')

export interface TeamRig {
  provider: FakeAiProvider
  user: Caller
  /** Ids by name. */
  beings: Names
  outside: string
  /** kill -9, then a new process on the same data. */
  crash(): Promise<void>
  get(path: string): Promise<ReturnType<typeof JSON.parse>>
  post(path: string, body: unknown): Promise<ReturnType<typeof JSON.parse>>
}

/** Four beings with a workflow, in a process of their own that can be killed. */
export async function startTeamRig(): Promise<TeamRig> {
  const provider = await startFakeAiProvider()
  cleanUpLater(() => provider.close())
  const outside = await temporaryDirectory()
  provider.respond(playTeam(outside))
  const dataDir = await temporaryDirectory()
  await installTemplates(dataDir, [team])
  const start = () => startService(main, { DATA_DIR: dataDir, BEINGS_PORT: '0', LOG_LEVEL: 'info' })
  let service = await start()
  const config = { endpoint: `${provider.url}/v1`, model: 'fake-small' }
  const first = await createCaller(service.url).post('/init', { aiClientType: 'OpenAICompatible', config })
  const cookie = cookieOf(first)
  const beings: Record<string, string> = {}
  const rig: TeamRig = {
    provider,
    user: createCaller(service.url, cookie),
    beings,
    outside,
    async crash() {
      await service.kill9()
      service = await start()
      rig.user = createCaller(service.url, cookie)
    },
    get: async path => (await rig.user.get(path)).body,
    post: async (path, body) => (await rig.user.post(path, body)).body,
  }
  for (const name of ['Pia', 'Max', 'Cleo', 'Lea'])
    beings[name] = (await rig.post('/api/beings/create', { name, soulContent: `You are ${name}.` })).being.id
  return rig
}
