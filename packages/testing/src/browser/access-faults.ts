import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * What would keep somebody from using the page or one of its frames: the serious and critical findings of axe, one line for each
 * of its rules. The impact of a finding is that of its rule, so the other rules need not run. Axe is loaded once into each
 * document, which takes longer than the look itself.
 */
export async function findAccessFaults(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate<boolean>('"axe" in window'))) await frame.evaluate(await axeSource())
  }
  const found = await page.evaluate<{ id: string; html: string[] }[]>(look)
  return found.map(({ id, html }) => `${id}: ${html.map(text => text.slice(0, 160)).join(' | ')}`)
}

async function axeSource(): Promise<string> {
  // The page asks its frames by messages, which axe takes from its own origin only, unless told otherwise.
  return `${await readFile(axeFile, 'utf8')};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`
}

// As text, because it runs in the page, whose names are unknown here.
const look = `(async () => {
  const harmless = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  const rules = Object.fromEntries(harmless.map(({ id }) => [id, { enabled: false }]))
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))
})()`
