import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './create-query-client.ts'

afterEach(() => {
  vi.useRealTimers()
})

// A failure that is left to nobody fails the run.
test('what is shown and cannot be read again is tried until it can', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const read = vi.fn(async () => 'first')
  const observer = new QueryObserver(client, { queryKey: ['shown'], queryFn: read })
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'))

  read.mockRejectedValue(new TypeError('Failed to fetch'))
  void client.invalidateQueries()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(read.mock.calls.length).toBeGreaterThan(6)
  expect(observer.getCurrentResult().data).toBe('first')

  read.mockResolvedValue('second')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(observer.getCurrentResult().data).toBe('second')
  leave()
})
