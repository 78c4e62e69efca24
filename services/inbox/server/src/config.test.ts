import { expect, test } from 'vitest'
import { readInboxConfig } from './config.ts'

test('a public address with a path is refused, with what to do instead', () => {
  for (const url of ['https://example.org/inbox', 'https://example.org/inbox/'])
    expect(() => readInboxConfig({ INBOX_PUBLIC_URL: url })).toThrow(/without a path.*inbox\.example\.org/)
  for (const url of ['https://example.org', 'https://example.org/', 'http://127.0.0.1:4003'])
    expect(readInboxConfig({ INBOX_PUBLIC_URL: url }).publicUrl).toBe(url)
})

test('what is kept has bounds within the specification, and all faults are told at once', () => {
  expect(readInboxConfig({})).toMatchObject({ keepCount: 500, keepSeconds: undefined, totalBytes: undefined })
  const wrong = { INBOX_KEEP_COUNT: '501', INBOX_KEEP_SECONDS: '5', INBOX_KEEP_BYTES: '1', INBOX_TOTAL_BYTES: '1000' }
  let said = ''
  try {
    readInboxConfig(wrong)
  } catch (error) {
    said = JSON.stringify(error, Object.getOwnPropertyNames(error))
  }
  for (const name of Object.keys(wrong)) expect(said).toContain(name)
})
