import type { Browser } from 'playwright-core'
import type { Picture } from './pictures.ts'

interface Shot {
  picture: Picture
  url: string
  file: string
}

/** Settled: the page has a heading, nothing on it is being read any more, and nothing moves. */
const settled = `new Promise(done => {
  let quiet = 0
  const look = () => {
    const busy = document.querySelector('[role=status][aria-busy=true]') || !document.querySelector('h1, h2')
    const moves = document.getAnimations().some(one => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity)
    quiet = busy || moves ? 0 : quiet + 1
    quiet > 60 ? done() : requestAnimationFrame(look)
  }
  look()
})`

export async function takePicture(browser: Browser, { picture, url, file }: Shot): Promise<void> {
  const { width, height, colorScheme } = picture
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'en-US' })
  const page = await context.newPage()
  // The first page makes the session with which the address is asked for.
  await page.goto(`${url}/about`)
  const answer = await page.goto(url + (await picture.address(page)))
  if (!answer?.ok())
    throw new Error(`${page.url()} answered ${answer?.status()}: is the web interface built (npm run build)?`)
  await page.evaluate(settled)
  await page.evaluate('document.activeElement?.blur()')
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  await context.close()
}
