import { expect, it } from 'vitest'
import { findSmallTargets, openBrowser } from '../src/index.ts'

async function targetsIn(body: string): Promise<string[]> {
  const page = await (await openBrowser()).newPage({ width: 390 })
  await page.setContent(`<!doctype html><title>Test</title><style>
    button, a { border: 0; box-sizing: border-box; padding: 0 }
    .large { height: 44px; width: 44px }
    .small { height: 20px; width: 20px }
    .around { display: inline-block; margin: 30px; position: relative }
    .around::after { content: ''; inset: -12px; position: absolute }
  </style>${body}`)
  return findSmallTargets(page)
}

it('names what is too small to be tapped, wherever it is on the page', async () => {
  const found = await targetsIn(`<button class="large">a</button><button class="small">b</button>
    <p style="height: 2000px"></p><button style="height: 30px; width: 80px">c</button>`)
  expect(found).toEqual([
    expect.stringMatching(/^target of 20×20: .*>b</),
    expect.stringMatching(/^target of 80×30: .*>c</),
  ])
})

it('takes what lies around a target as part of it, unless a neighbour takes it away', async () => {
  expect(await targetsIn('<button class="small around">a</button>')).toEqual([])
  const crowd = '<button class="small around" style="margin: 30px 8px">a</button>'.repeat(2)
  expect(await targetsIn(crowd)).toHaveLength(1)
})

it('takes a label as part of its field', async () => {
  expect(await targetsIn('<label style="display: block; padding: 16px"><input type="checkbox"> Yes</label>')).toEqual(
    [],
  )
  expect(await targetsIn('<label><input type="checkbox"> Yes</label>')).toHaveLength(1)
})

it('lets links within a sentence pass, but not those that stand alone', async () => {
  expect(await targetsIn('<p>Read <a href="/a">what it says</a> first.</p>')).toEqual([])
  expect(await targetsIn('<p><a href="/a">one</a> · <a href="/b">two</a></p>')).toHaveLength(2)
})

it('lets pass what cannot be tapped, or has an equal elsewhere', async () => {
  const hidden = '<button class="small" style="visibility: hidden">a</button><input type="hidden">'
  const covered = '<div style="position: fixed; inset: 0; background: #fff"></div>'
  expect(await targetsIn(hidden)).toEqual([])
  expect(await targetsIn('<button class="small" data-tap="twin">a</button>')).toEqual([])
  expect(await targetsIn(`<button class="small">a</button>${covered}`)).toEqual([])
})
