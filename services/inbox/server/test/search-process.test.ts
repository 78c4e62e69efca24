import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, createEndpoint, listRequests } from './client.ts'
import { startInbox } from './start.ts'

/** The children of this process that search. */
function searching(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n')
  return lines
    .filter(line => line.includes('search-process.ts') && Number(line.trim().split(/\s+/)[1]) === process.pid)
    .map(line => Number(line.trim().split(/\s+/)[0]))
}

/** Behind the server, and its session behind all others, where the system shares processors out among sessions. */
async function expectBehind(pid: number): Promise<void> {
  await drain(() => getPriority(pid) > getPriority())
  const group = (of: number | 'self') => readFileSync(`/proc/${of}/autogroup`, 'utf8').trim()
  if (!existsSync('/proc/self/autogroup')) return
  await drain(() => /nice 19$/.test(group(pid)))
  // Nothing is said of a process that began outside of every session.
  expect(group('self')).toMatch(/^$|nice 0$/)
}

describeEachEngine('the process that searches', engine => {
  test('begins with the first search, is replaced when it dies, and ends with the inbox', async () => {
    const inbox = await startInbox(engine)
    const before = searching()
    const own = () => searching().filter(pid => !before.includes(pid))
    const endpoint = await createEndpoint(inbox.url)
    await fetch(`${endpoint.receiveUrl}/a`, { method: 'POST', body: 'needle' })
    await fetch(`${endpoint.receiveUrl}/b`, { method: 'POST', body: 'hay' })
    const find = async () => (await listRequests(inbox.url, endpoint.id, '?q=needle')).requests.map(row => row.path)
    expect(own()).toEqual([])
    expect(await find()).toEqual(['/a'])
    const [first] = own()
    expect(own()).toHaveLength(1)
    if (process.platform === 'linux') await expectBehind(first ?? 0)
    process.kill(first ?? 0, 'SIGKILL')
    await drain(() => own().length === 0)
    expect(await find()).toEqual(['/a'])
    expect(own()).not.toEqual([first])
    expect(await api(`${inbox.url}/api/endpoints/${endpoint.id}`)).toMatchObject({ requestCount: 2 })
    await inbox.stop()
    await drain(() => own().length === 0)
  })
})
