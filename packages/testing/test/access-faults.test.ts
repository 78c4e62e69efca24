import { expect, it } from 'vitest'
import { findAccessFaults, openBrowser } from '../src/index.ts'

async function faultsOf(body: string): Promise<string[]> {
  const page = await (await openBrowser()).newPage()
  await page.setContent(`<!doctype html><html lang="en"><title>Test</title><main><h1>Test</h1>${body}</main>`)
  return findAccessFaults(page)
}

it('names what keeps somebody from using a page, and the element', async () => {
  const faults = await faultsOf('<input id="nameless"><p style="color: #bbb; background: #fff">pale</p>')
  expect(faults).toHaveLength(2)
  expect(faults).toContainEqual(expect.stringMatching(/^color-contrast: <p .*>pale/))
  expect(faults).toContainEqual(expect.stringMatching(/^label: <input id="nameless">/))
})

it('lets pass what only could be better, and what is good', async () => {
  expect(await faultsOf('<h4>a heading out of order</h4><main>another main part</main>')).toEqual([])
  expect(await faultsOf('<label>Name <input></label>')).toEqual([])
})

it('sees what a page has become since the last look', async () => {
  const page = await (await openBrowser()).newPage()
  await page.setContent('<!doctype html><html lang="en"><title>Test</title><main><button>Save</button></main>')
  expect(await findAccessFaults(page)).toEqual([])
  await page.evaluate("document.querySelector('button').textContent = ''")
  expect(await findAccessFaults(page)).toEqual(['button-name: <button></button>'])
})

it('looks into frames', async () => {
  const faults = await faultsOf(
    '<iframe title="inner" srcdoc="<html lang=en><title>x</title><button></button>"></iframe>',
  )
  expect(faults).toEqual(['button-name: <button></button>'])
})
