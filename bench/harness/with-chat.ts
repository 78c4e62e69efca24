import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allPrograms, type FakeAiProvider, launchChromium, startFakeAiProvider } from '@trivium/testing'
import type { Browser } from './open-context.ts'
import { type OpenChat, startChat } from './start-chat.ts'

/** A provider, a service that asks it and a browser to look with; all of it is gone afterwards. */
export async function withChat(
  measure: (parts: { chat: OpenChat; browser: Browser; provider: FakeAiProvider }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-'))
  const provider = await startFakeAiProvider()
  const chat = await startChat(folder, provider.url)
  const browser = await launchChromium(allPrograms().chromium)
  try {
    await measure({ chat, browser, provider })
  } finally {
    await browser.close()
    await chat.stop()
    await provider.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
