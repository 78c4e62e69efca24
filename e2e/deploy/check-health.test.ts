import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { cleanUpLater, freePort, startProcess } from '@trivium/testing'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, '../../deploy/check-health.ts')

async function answering(status: number): Promise<number> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/readyz' ? status : 404, { location: '/init' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(() => server.close())
  return (server.address() as AddressInfo).port
}

async function check(...ports: number[]) {
  const args = ['--disable-warning=ExperimentalWarning', program, ...ports.map(String)]
  const started = startProcess({ command: process.execPath, args })
  return { code: (await started.waitForExit()).code, said: started.output() }
}

test('healthy is what answers on every port, a service before its set-up included', async () => {
  expect(await check(await answering(200), await answering(302))).toEqual({ code: 0, said: '' })
})

test('a store that is away and a port where nobody listens are told', async () => {
  const [good, away, nobody] = [await answering(200), await answering(503), await freePort()]
  const { code, said } = await check(good, away, nobody)
  expect(code).toBe(1)
  expect(said).toContain(`port ${away} answers with status 503`)
  expect(said).toContain(`port ${nobody} does not answer: connect ECONNREFUSED`)
  expect(said).not.toContain(`port ${good} `)
})
