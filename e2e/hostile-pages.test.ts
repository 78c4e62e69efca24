import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUpLater, oncePerFile, openBrowser, startService } from '@trivium/testing'
import { expect, test } from 'vitest'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>

const services = ['catalogue', 'beings', 'inbox'] as const
const refused = { expectedErrors: [/40[03]|421|Cross-Origin-Opener-Policy|ERR_FAILED|CORS|net::|Failed to load/] }
const json = { method: 'POST', headers: { 'content-type': 'application/json' } }

type Service = (typeof services)[number]

async function startFresh(service: Service): Promise<string> {
  const main = new URL(`../services/${service}/server/src/main.ts`, import.meta.url).pathname
  const env = { [`${service.toUpperCase()}_PORT`]: '0', LOG_LEVEL: 'error', DATA_DIR: undefined }
  const { url } = await startService(main, env)
  if (service === 'beings') await fetch(`${url}/init`, { ...json, body: '{}' })
  return url
}

/** The tests share them: each looks on as strangers change nothing. */
const started = {
  catalogue: oncePerFile(() => startFresh('catalogue')),
  beings: oncePerFile(() => startFresh('beings')),
  inbox: oncePerFile(() => startFresh('inbox')),
}
const start = (service: Service): Promise<string> => started[service]()

/** A page of somebody else, on a port of its own. */
async function startHostileSite(body: string): Promise<{ port: number }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Prizes</title>${body}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  cleanUpLater(async () => void server.close())
  return { port: (server.address() as AddressInfo).port }
}

/** Runs in the page, as its own script would. */
const run = (page: Page, script: string): Promise<unknown> => page.evaluate(`(async () => { ${script} })()`)

test.each(services)('a name that is made to point at %s gets nothing, and the person reads why', async service => {
  const url = await start(service)
  const { port } = new URL(url)
  const rebound = `http://evil.rebound.example:${port}`
  const page = await (await openBrowser()).newPage(refused)
  // Whatever runs under this name from now on is of the same origin as our answers; the probe answers to every name.
  await page.goto(`${rebound}/healthz`)
  const attempts: [method: string, path: string][] = [
    ['GET', '/'],
    ['GET', '/chat'],
    ['GET', '/graphql?query={__typename}'],
    ['POST', '/graphql'],
    ['POST', '/api/endpoints'],
    ['GET', '/api/endpoints?ids='],
    ['POST', '/api/system/shutdown'],
    ['GET', '/metrics'],
    ['GET', '/api/openapi.json'],
    ['GET', '/assets/x'],
  ]
  for (const [method, path] of attempts) {
    const told = await run(
      page,
      `const answer = await fetch(${JSON.stringify(path)}, { method: '${method}', headers: ${method === 'POST' ? "{ 'content-type': 'application/json' }" : '{}'}, body: ${method === 'POST' ? "'{}'" : 'undefined'} });
       return [answer.status, await answer.text()]`,
    )
    expect([method, path, told]).toEqual([
      method,
      path,
      [421, expect.stringContaining(`${service.toUpperCase()}_ALLOWED_HOSTS`)],
    ])
  }
  await page.goto(`${rebound}/chat`)
  await page.getByText(`does not answer to the name "evil.rebound.example:${port}"`).waitFor()
  await page.getByText(`${service.toUpperCase()}_ALLOWED_HOSTS=evil.rebound.example:${port}`).waitFor()
  expect(await page.context().cookies()).toEqual([])
  await page.close()
})

test('forms of other sites and of other ports change nothing, and the person reads why', async () => {
  const [beings, inbox, catalogue] = await Promise.all([start('beings'), start('inbox'), start('catalogue')])
  const page = await (await openBrowser()).newPage(refused)
  await page.goto(`${beings}/chat`)
  await page.getByLabel('Message', { exact: true }).waitFor()
  const targets = [`${inbox}/api/endpoints`, `${beings}/logout`, `${beings}/api/system/shutdown`, `${beings}/login`]
  const forms = targets.map((target, at) => `<form id="f${at}" method="post" action="${target}"></form>`).join('')
  const { port } = await startHostileSite(forms)
  for (const site of [`http://127.0.0.1:${port}`, `http://prizes.rebound.example:${port}`]) {
    for (const [at, target] of targets.entries()) {
      await page.goto(site)
      const [answer] = await Promise.all([
        page.waitForResponse(response => response.url() === target),
        page.evaluate(`document.getElementById('f${at}').submit()`),
      ])
      expect([site, target, answer.status()]).toEqual([site, target, 403])
      await page.getByText('This request comes from another site.').waitFor()
    }
    await page.goto(site)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const body = JSON.stringify({ query: 'mutation { deleteCourse(id: "00000000-0000-4000-8000-000000000001") }' })
      await run(
        page,
        `await fetch('${catalogue}/graphql', { method: 'POST', mode: 'no-cors', headers: { 'content-type': '${type}' }, body: ${JSON.stringify(body)} }).catch(() => {})`,
      )
    }
  }
  const metrics = await (await fetch(`${inbox}/metrics`)).text()
  expect(metrics).not.toMatch(/route="\/api\/endpoints",status="201"/)
  const counted = await (await fetch(`${catalogue}/metrics`)).text()
  expect(counted).not.toMatch(/method="POST",route="\/graphql",status="200"/)
  // Still there, still signed in.
  await page.goto(`${beings}/chat`)
  await page.getByLabel('Message', { exact: true }).waitFor()
  await page.close()
})

test('a page on another port neither reads nor uses the session of the beings', async () => {
  const beings = await start('beings')
  const page = await (await openBrowser()).newPage(refused)
  await page.goto(`${beings}/chat`)
  const before = await page.context().cookies()
  expect(before.map(({ name, httpOnly, sameSite }) => [name.slice(0, 15), httpOnly, sameSite])).toEqual([
    ['beings_session_', true, 'Strict'],
  ])
  const { port } = await startHostileSite('<p>Hello</p>')
  await page.goto(`http://127.0.0.1:${port}`)
  expect(await page.evaluate('document.cookie')).toBe('')
  // It can plant names that it guesses; the name of this installation it cannot.
  await page.evaluate(
    `document.cookie = 'beings_session=planted; path=/'; document.cookie = 'beings_session_=planted; path=/'`,
  )
  const told = await run(
    page,
    `const tries = [];
     for (const [path, init] of [['/api/beings', {}], ['/chat', {}], ['/logout', { method: 'POST' }], ['/api/system/shutdown', { method: 'POST' }]]) {
       const answer = await fetch('${beings}' + path, { ...init, mode: 'no-cors', credentials: 'include' }).catch(() => 'blocked');
       tries.push(answer === 'blocked' ? 'blocked' : [answer.type, answer.status, await answer.text()].join());
     }
     return tries`,
  )
  // Cross-Origin-Resource-Policy keeps even the opaque answers away.
  expect(told).toEqual(['blocked', 'blocked', 'blocked', 'blocked'])
  await page.goto(`${beings}/chat`)
  await page.getByLabel('Message', { exact: true }).waitFor()
  const after = (await page.context().cookies()).filter(({ name }) => /^beings_session_./.test(name))
  expect(after.map(({ name, value }) => [name, value])).toEqual(before.map(({ name, value }) => [name, value]))
  await page.close()
})
