import { useCallback, useEffect, useRef, useState } from 'react'
import { liveHub } from '../live/live-hub.ts'
import type { Filter } from '../patterns/use-list.ts'
import { logsApi } from './api.ts'
import { emptyTail, firstPage, newLines, type Tail, withNewest, withOlder } from './tail.ts'

type Status = 'loading' | 'ready' | 'failed'

/**
 * The end of the log, as it grows. While the reader looks at its top, new lines come by themselves; further down they wait,
 * and only their number is told. Not a list query: that would read every page again with every line.
 */
export function useLogTail(filter: Filter, following: boolean) {
  const key = JSON.stringify(filter)
  const [tail, setTail] = useState<Tail>(emptyTail)
  const [status, setStatus] = useState<Status>('loading')
  const [error, setError] = useState<unknown>()
  const latest = useRef({ tail, following, filter, busy: false })
  useEffect(() => {
    Object.assign(latest.current, { tail, following, filter })
  })

  const start = useCallback((signal?: AbortSignal) => {
    const { filter } = latest.current
    return logsApi
      .page(filter, 1, signal)
      .then(({ logs }) => {
        if (signal?.aborted) return
        setTail(firstPage(logs))
        setStatus('ready')
      })
      .catch(reason => {
        if (signal?.aborted) return
        setError(reason)
        setStatus('failed')
      })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is another log
  useEffect(() => {
    const control = new AbortController()
    setStatus('loading')
    setTail(emptyTail)
    void start(control.signal)
    return () => control.abort()
  }, [key, start])

  /** Takes up what has come meanwhile, or only counts it. */
  const catchUp = useCallback(async (show: boolean) => {
    const { filter } = latest.current
    const page = await logsApi.page(filter, 1).catch(() => undefined)
    // What was asked for with other filters is no answer any more.
    if (!page || filter !== latest.current.filter) return
    setTail(before => (show ? withNewest(before, page.logs) : { ...before, waiting: newLines(before, page.logs) }))
  }, [])

  useEffect(() => {
    const look = () => void catchUp(latest.current.following)
    const ends = [liveHub.on('pulse', ({ resource }) => resource === 'logs' && look()), liveHub.on('lost', look)]
    return () => {
      for (const end of ends) end()
    }
  }, [catchUp])

  // Who comes back to the top wants to see what is there.
  useEffect(() => {
    if (following && latest.current.tail.waiting > 0) void catchUp(true)
  }, [following, catchUp])

  const loadOlder = useCallback(async () => {
    const { tail, filter, busy } = latest.current
    const place = tail.older
    if (!place || busy) return
    latest.current.busy = true
    const page = await logsApi.page({ ...filter, endDate: place.endDate }, place.page).catch(() => undefined)
    latest.current.busy = false
    if (page && filter === latest.current.filter)
      setTail(before => (before.older === place ? withOlder(before, place, page.logs) : before))
  }, [])

  return { ...tail, status, error, retry: () => void start(), loadOlder, catchUp: () => catchUp(true) }
}
