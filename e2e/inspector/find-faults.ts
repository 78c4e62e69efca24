import { drain, findAccessFaults } from '@trivium/testing'
import type { Page } from 'playwright-core'

/** Nothing fades or moves any more, except what does so for ever: colours half on their way have no contrast yet. */
const isStill = `(() => {
  const opacity = element => element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1
  const isOver = ({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().iterations === Infinity
  return [...document.querySelectorAll('[role=dialog]')].every(dialog => opacity(dialog) === 1) &&
    document.getAnimations().every(isOver)
})()`

/** What axe finds on a page that would keep somebody out. */
export async function findFaults(page: Page, where: string): Promise<string[]> {
  await drain(() => page.evaluate<boolean>(isStill))
  return (await findAccessFaults(page)).map(fault => `${where}: ${fault}`)
}
