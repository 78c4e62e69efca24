import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeBeing, startReady } from '../../../test/factories.ts'

test('souls that are saved at the same moment are all kept, the last version on disk', async () => {
  const { user, curator } = await startReady()
  const saves = Array.from({ length: 12 }, (_, n) => `# Soul ${n}\n${'x'.repeat(10_000)}`)
  const answers = await Promise.all([
    ...saves.map(soulContent => user.post('/api/beings/soul/save', { beingId: curator.id, soulContent })),
    // Whoever reads in between must not take the older file for an edit.
    ...saves.map(() => user.get(`/api/beings/detail?beingId=${curator.id}`)),
  ])
  expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
  const { versions } = (await user.get(`/api/beings/soul/versions?beingId=${curator.id}`)).body
  const saved = versions.filter(({ source }: { source: string }) => source !== 'created')
  expect(saved.map(({ source }: { source: string }) => source)).toEqual(saves.map(() => 'saved'))
  expect(saved.map(({ content }: { content: string }) => content).toSorted()).toEqual(saves.toSorted())
  for (const [index, { body }] of answers.slice(0, saves.length).entries()) {
    const version = versions.find((one: { version: number }) => one.version === body.version)
    expect(version.content).toBe(saves[index])
  }
  expect(await readFile(curator.soulPath, 'utf8')).toBe(versions[0].content)
})

test('a soul that is saved while its being is deleted is saved or not found', async () => {
  const service = await startReady()
  const { id: beingId } = await makeBeing(service, 'Ada')
  const save = () => service.user.post('/api/beings/soul/save', { beingId, soulContent: 'New' })
  const [first, , last] = await Promise.all([save(), service.user.post('/api/beings/delete', { beingId }), save()])
  for (const { status, text } of [first, last]) expect([200, 404], text).toContain(status)
  expect((await save()).status).toBe(404)
})
