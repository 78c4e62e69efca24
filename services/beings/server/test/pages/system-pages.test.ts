import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { startReady } from '../factories.ts'
import { startWithProvider } from '../provider.ts'
import { openPage, widths } from './open-page.ts'

describe.each(widths)('at %i px', width => {
  test('the dashboard says what is going on, and leads there', async () => {
    const service = await startReady()
    const timer = { beingId: service.curator.id, name: 'Tea', instruction: 'x', type: 'interval', everySeconds: 600 }
    await service.user.post('/api/timers/create', timer)
    const page = await openPage(service, '/dashboard', { width })
    await page.getByText('Messages per minute').first().waitFor()
    await page.getByRole('link', { name: 'Tea' }).click()
    await page.getByRole('dialog', { name: 'Tea' }).waitFor()
  })

  test('files are looked through, and a line can be linked to', async () => {
    const root = await temporaryDirectory()
    await writeFile(join(root, 'greet.ts'), "// first\nexport const greet = (name: string) => 'Hello ' + name\n")
    const service = await startReady({ environment: { BEINGS_CODE_ROOTS: root } })
    const page = await openPage(service, `/code?path=${encodeURIComponent(root)}`, { width })
    await page.getByRole('button', { name: /greet\.ts/ }).click()
    await page.getByText("export const greet = (name: string) => 'Hello ' + name").waitFor()
    await page.getByRole('button', { name: '2', exact: true }).click()
    expect(new URL(page.url()).searchParams.get('line')).toBe('2')
    await page.reload()
    await page.locator('[data-current="true"]', { hasText: 'export const greet' }).waitFor()
  })

  test('models of all clients are listed, tried and made the default', async () => {
    const service = await startWithProvider()
    const page = await openPage(service, '/models', { width })
    await page.getByText('fake-small').first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Test the connection' }).click()
    await drawer.getByText(/It answers/).waitFor()
    await drawer.getByRole('button', { name: 'This is the default' }).waitFor()
  })
})
