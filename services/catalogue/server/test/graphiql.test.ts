import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '@trivium/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCourse } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

const web = fileURLToPath(new URL('../../web', import.meta.url))

let catalogue: StartedCatalogue

beforeAll(async () => {
  if (!existsSync(join(web, 'dist/index.html'))) {
    const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: web })
  }
  catalogue = await startCatalogue()
  await createCourse(catalogue, { title: 'Seen in the browser' })
}, 300_000)

describe.each(['/', '/graphiql', '/graphql', '/graphql/'])('GraphiQL at %s', path => {
  it('loads from here alone, runs an example and shows the result', async () => {
    const page = await (await openBrowser()).newPage()
    await page.goto(catalogue.url + path)
    await page.getByText('query Courses').first().waitFor()
    await page.getByRole('button', { name: /execute query/i }).click()
    await page.getByRole('menuitem', { name: 'Courses', exact: true }).click()
    await page.getByText('Seen in the browser').first().waitFor()
    const shown = (await page.locator('.graphiql-response').textContent()) ?? ''
    expect(shown.replaceAll('\u00a0', ' ')).toContain('"published": false')
  })
})

it('shows the documentation of the types', async () => {
  const page = await (await openBrowser()).newPage()
  await page.goto(`${catalogue.url}/graphiql`)
  await page.getByRole('button', { name: /show documentation explorer/i }).click()
  await page.getByText('All Schema Types').waitFor()
  await page.getByRole('link', { name: 'CreateCourseInput' }).first().click()
  await page.getByText('Not blank, at most 255 characters.').waitFor()
})

it('shows the documentation of the directives, and examples with their variables', async () => {
  const page = await (await openBrowser()).newPage()
  await page.goto(catalogue.url)
  await page.getByRole('button', { name: 'Show Validation directives' }).click()
  const pane = page.getByRole('region', { name: 'Validation directives' })
  await pane.getByText('@Size', { exact: true }).waitFor()
  expect(await pane.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    ...['@Max', '@Min', '@NotBlank', '@NotEmpty', '@Positive', '@Size'],
  ])
  await pane.getByText('max: Int = 2147483647').waitFor()
  const fields = pane.getByRole('list', { name: 'Fields with rules' })
  await fields.getByText('CreateCourseInput.title @NotBlank @Size(max: 255)').waitFor()
  expect(await fields.getByRole('listitem').count()).toBe(10)
  await page.getByRole('tab', { name: 'CreateChapter' }).click()
  await page.getByText('First species').first().waitFor()
})

it.each([
  [1440, 900, 'light'],
  [1440, 900, 'dark'],
  [390, 844, 'light'],
] as const)('is usable at %i x %i, %s', async (width, height, colorScheme) => {
  const page = await (await openBrowser()).newPage({ width, height, colorScheme })
  await page.goto(catalogue.url)
  await page.getByText('query Courses').first().waitFor()
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow).toBe(0)
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: join(process.env.SCREENSHOTS, `${width}-${colorScheme}.png`) })
})
