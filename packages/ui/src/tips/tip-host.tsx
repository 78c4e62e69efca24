import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type ShownTip, watchTips } from './watch-tips.ts'

/** The one place where tips are shown. */
export function TipHost() {
  const [shown, setShown] = useState<ShownTip>()
  useEffect(() => {
    const stop = new AbortController()
    watchTips(setShown, stop.signal)
    return () => stop.abort()
  }, [])
  return shown && <Tooltip opened multiline maw={260} {...shown} />
}
