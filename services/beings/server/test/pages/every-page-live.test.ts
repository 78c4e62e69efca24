import { openBrowser } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createWorld } from '../conformance/world.ts'
import { startBeings } from '../start.ts'
import { type LivePage, listLivePages } from './live-world.ts'
import { type Page, settle } from './open-page.ts'

interface Tab extends LivePage {
  page: Page
}

type Round = 'first' | 'second'

/** No word is the beginning of another one. */
const wordOf = (round: Round, index: number) => `${round}${String(index).padStart(2, '0')}`

async function waitFor({ page, path, shows }: Tab, word: string, state: 'visible' | 'detached' = 'visible') {
  const text = (shows?.(page, word) ?? page.getByText(word).filter({ visible: true })).first()
  await text.waitFor({ state }).catch(cause => {
    throw new Error(`${path}: ${word} is not ${state}.`, { cause })
  })
}

/** Whether the document is still the one that was opened. */
const mark = 'window.openedOnce = true'
const isMarked = 'window.openedOnce === true'

/** Several at a time: while one is read, another one is drawn. */
async function openTabs(url: string, pages: readonly LivePage[], newPage: () => Promise<Page>): Promise<Tab[]> {
  const tabs: Tab[] = []
  const rest = pages.entries()
  const open = async () => {
    for (const [index, one] of rest) {
      const page = await newPage()
      await page.goto(url + one.path)
      await settle(page)
      await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
      await page.evaluate(mark)
      tabs[index] = { ...one, page }
    }
  }
  await Promise.all([open(), open(), open()])
  return tabs
}

test('every page shows what is changed elsewhere, and after the service was gone exactly the truth', async ({
  annotate,
}) => {
  const world = await createWorld()
  const { service } = world
  const { newPage } = await openBrowser()
  const context = (await newPage({ expectedErrors: [/ERR_|Failed to load/] })).context()
  const tabs = await openTabs(service.url, await listLivePages(world), () => context.newPage())
  // Hears nothing, and asks for nothing by itself: what the others show, they were told.
  const deaf = await newPage({ expectedErrors: [/ERR_|Failed to load/] })
  await deaf.route('**/api/events**', route => route.abort())
  await deaf.goto(`${service.url}/timers`)
  await deaf.getByText('Hourly').first().waitFor()

  const times: string[] = []
  for (const [index, tab] of tabs.entries()) {
    const word = wordOf('first', index)
    await tab.change(word)
    const answered = performance.now()
    await waitFor(tab, word)
    times.push(`${tab.path.split('?')[0]} ${Math.round(performance.now() - answered)} ms`)
  }
  await annotate(times.join(', '))
  expect(await deaf.getByText('first').count()).toBe(0)

  await service.stop()
  for (const { page } of tabs) await page.getByRole('status', { name: /Reconnecting|Offline/ }).waitFor()
  await context.setOffline(true)
  await startBeings({ dataDir: service.dataDir, port: Number(new URL(service.url).port) })
  for (const [index, tab] of tabs.entries()) await tab.change(wordOf('second', index))
  // The last word counts where several tabs show the same record.
  const lastWord = (round: Round, { change }: Tab) =>
    wordOf(
      round,
      tabs.findLastIndex(tab => tab.change === change),
    )
  await context.setOffline(false)
  for (const tab of tabs) {
    await waitFor(tab, lastWord('second', tab))
    await tab.page.getByRole('status', { name: 'Connection: Live' }).waitFor()
    if (!tab.grows) await waitFor(tab, lastWord('first', tab), 'detached')
    expect(await tab.page.evaluate(isMarked), tab.path).toBe(true)
  }
}, 240_000)
