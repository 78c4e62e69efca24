import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { nodeFlags, prepareInbox } from './inbox.ts'
import { startTarget } from './target.ts'

const packager = fileURLToPath(new URL('../../../../scripts/inbox-package.ts', import.meta.url))

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const started = startProcess({ command: process.execPath, args })
  const { code } = await started.waitForExit()
  return { code, output: started.output() }
}

test('the installable package is one file of plain JavaScript that needs nothing but Node', async () => {
  const folder = await temporaryDirectory()
  expect(await run(...nodeFlags, packager, folder)).toMatchObject({ code: 0 })
  const program = join(folder, 'inbox.js')
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({ bin: { inbox: 'inbox.js' }, type: 'module' })
  expect(manifest).not.toHaveProperty('dependencies')
  const imported = [...readFileSync(program, 'utf8').matchAll(/^import .* from "([^"]+)"/gm)].map(match => match[1])
  expect(imported.filter(name => !name?.startsWith('node:'))).toEqual([])

  const inbox = await prepareInbox()
  await inbox.start()
  const target = await startTarget()
  const { id, receiveUrl } = await inbox.createEndpoint()
  await fetch(receiveUrl, { method: 'POST', body: 'hello' })
  const [request] = await inbox.requests(id)
  const replay = ['replay', id, '--request', request?.id ?? '', '--to', target.url, '--host', inbox.url]
  expect(await run(program, ...replay)).toMatchObject({ code: 0, output: expect.stringContaining('-> 200 OK') })
  expect(target.received[0]?.body.toString()).toBe('hello')
})
