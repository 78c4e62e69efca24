import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureSystemPackages } from '@trivium/testing/system'
import { chromium } from 'playwright-core'
import { pictures } from './pictures.ts'
import { startExample } from './start-example.ts'
import { takePicture } from './take-picture.ts'

const target = fileURLToPath(new URL('../../docs/images', import.meta.url))
/** One after the other: who gives names gets only those. */
const wanted = process.argv.slice(2)

const { chromium: executablePath } = await ensureSystemPackages(line => console.log(line))
const folder = await mkdtemp(join(tmpdir(), 'screenshots-'))
const service = await startExample(folder)
// Chromium's sandbox does not work for root.
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
try {
  await mkdir(target, { recursive: true })
  for (const picture of pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const file = join(target, `beings-${picture.name}.png`)
    await takePicture(browser, { picture, url: service.url, file })
    console.log(file)
  }
} finally {
  await browser.close()
  await service.stop()
  await rm(folder, { recursive: true, force: true })
}
