import { LazyPart, useAddress } from '@trivium/ui'
import { lazy, type ReactNode, useCallback } from 'react'

const TraceDrawer = lazy(async () => ({ default: (await import('./trace-drawer.tsx')).TraceDrawer }))

/**
 * Opens the trace of an answer above the page, and in its address (`?turn=…`), so that it survives a reload and can be
 * sent to somebody. The page puts `drawer` anywhere.
 */
export function useTrace(): { openTrace: (turnId: string) => void; drawer: ReactNode } {
  const { search, change } = useAddress()
  const turn = search.get('turn') ?? undefined
  const openTrace = useCallback((turnId: string) => change({ turn: turnId }, { push: true }), [change])
  const close = () => change({ turn: undefined }, { push: true })
  const drawer = turn && (
    <LazyPart fallback={null}>
      <TraceDrawer key={turn} turnId={turn} onClose={close} />
    </LazyPart>
  )
  return { openTrace, drawer }
}
