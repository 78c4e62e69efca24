import { drain } from '@trivium/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ProvidedService, startWithProvider } from '../provider.ts'
import { openPage, widths } from './open-page.ts'

let service: ProvidedService

beforeEach(async () => {
  service = await startWithProvider()
})

const post = async (path: string, body: object) => (await service.user.post(path, body)).body
const get = async (path: string) => (await service.user.get(path)).body

async function makeTimer(): Promise<string> {
  const wish = { name: 'Tea', instruction: 'Say tea', type: 'interval', everySeconds: 86_400 }
  return (await post('/api/timers/create', { ...wish, beingId: service.curator.id })).timer.id
}

async function run(timerId: string): Promise<number> {
  const { cycleIndex } = await post('/api/timers/run', { timerId })
  await drain(async () => (await get(`/api/timer-cycle/messages?cycleIndex=${cycleIndex}`)).cycle.endedAt !== null)
  return cycleIndex
}

describe.each(widths)('at %i px', width => {
  test('the runs of a timer with state, duration and cost, and one more', async () => {
    await post('/api/usage/prices', { prices: [{ model: 'fake-small', promptPrice: 1000, completionPrice: 1000 }] })
    service.provider.respond(() => ({ text: 'Tea!', usage: { prompt: 1000, completion: 1000 } }))
    const timerId = await makeTimer()
    const page = await openPage(service, `/timer-cycles/${timerId}`, { width })
    await page.getByRole('heading', { level: 1, name: 'Cycles of Tea' }).waitFor()
    await page.getByText('It has not run yet').waitFor()
    await page.getByRole('button', { name: 'Run now' }).first().click()
    await page.getByText('completed').first().waitFor()
    const { cycles } = await get(`/api/timer-cycles/list?timerId=${timerId}`)
    expect(cycles[0].cost).toBeGreaterThan(0)
    await page.getByText(/USD/).first().waitFor()
    await page.getByRole('button', { name: 'Run again' }).click()
    const strip = page.getByRole('region', { name: 'The last runs' })
    await drain(async () => (await strip.getByRole('link').count()) === 2)
  })

  test('a run is read while it is written, then with its trace and the runs beside it', async () => {
    service.provider.respond(() => ({ text: 'Tea!' }))
    const timerId = await makeTimer()
    const first = await run(timerId)
    service.provider.respond(() => ({ text: ['**Green** tea'], hang: 'body' }))
    const { cycleIndex } = await post('/api/timers/run', { timerId })
    await drain(async () => service.provider.calls().length === 2)
    const page = await openPage(service, `/timer-cycle/${cycleIndex}`, { width })
    await page.getByText('running').first().waitFor()
    await page.getByRole('link', { name: 'Previous run' }).click()
    await page.getByRole('heading', { level: 1, name: `Timer cycle ${first}` }).waitFor()
    await page.locator('article[data-role="assistant"]', { hasText: 'Tea!' }).waitFor()
    await page.getByRole('button', { name: 'Show the trace' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.getByRole('heading', { level: 1, name: `Timer cycle ${cycleIndex}` }).waitFor()
    expect(await page.getByRole('link', { name: 'Next run' }).count()).toBe(0)
  })

  test('what is said in a run appears while it is said; why it failed stands on top', async () => {
    const timerId = await makeTimer()
    const page = await openPage(service, `/timer-cycles/${timerId}`, { width, expectedErrors: [/5\d\d/] })
    service.provider.script(
      { text: 'Let me see.', toolCalls: [{ name: 'command_line', parameters: { action: 'run', command: 'uname' } }] },
      { text: 'It is **Linux**.' },
    )
    const { cycleIndex } = await post('/api/timers/run', { timerId })
    await page.goto(`${service.url}/timer-cycle/${cycleIndex}`)
    await page.getByText('Let me see.').first().waitFor()
    await drain(async () => (await get(`/permission/check?userId=${service.curator.id}`)).pending === true)
    await service.user.get(`/permission/respond?userId=${service.curator.id}&allowed=false`)
    await page.locator('strong', { hasText: 'Linux' }).waitFor()
    await page.getByText('completed').first().waitFor()
    service.provider.respond(() => ({ status: 401 }))
    const failed = await run(timerId)
    await page.goto(`${service.url}/timer-cycle/${failed}`)
    const alert = page.getByRole('alert', { name: 'It failed' })
    await alert.waitFor()
    const { cycle } = await get(`/api/timer-cycle/messages?cycleIndex=${failed}`)
    expect(await alert.innerText()).toContain(cycle.error)
  })

  test('a task that is over is done again', async () => {
    service.provider.respond(() => ({ text: 'Done.' }))
    const { task } = await post('/api/tasks/create', { beingId: service.curator.id, title: 'Sweep' })
    await drain(async () => (await get(`/api/tasks/detail?taskId=${task.id}`)).completedAt !== null)
    const page = await openPage(service, `/task-cycles/${task.id}`, { width })
    await page.getByRole('heading', { level: 1, name: 'Cycles of Sweep' }).waitFor()
    await page.getByRole('button', { name: 'Do it again' }).click()
    await drain(() => Promise.resolve(!page.url().endsWith(task.id)))
    await page.getByText('completed').first().waitFor()
    expect((await get('/api/tasks/list')).tasks).toMatchObject([{ title: 'Sweep' }, { title: 'Sweep', id: task.id }])
  })
})

test('a cycle knows the ones beside it, of the same timer alone', async () => {
  service.provider.respond(() => ({ text: 'Tea!' }))
  const [tea, other] = [await makeTimer(), await makeTimer()]
  const first = await run(tea)
  await run(other)
  const last = await run(tea)
  const beside = async (index: number) => {
    const { previousIndex, nextIndex } = await get(`/api/timer-cycle/messages?cycleIndex=${index}`)
    return [previousIndex, nextIndex]
  }
  expect(await beside(first)).toEqual([null, last])
  expect(await beside(last)).toEqual([first, null])
})
