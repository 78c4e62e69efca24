import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { LogEntry } from '@trivium/beings-contract'
import { ErrorState, SkeletonRows, VirtualList } from '@trivium/ui'
import { type ReactNode, useRef, useState } from 'react'
import { NoMatch } from '../patterns/no-match.tsx'
import { useNarrow } from '../patterns/use-narrow.ts'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { pageSize } from './api.ts'
import { lineAddress } from './log-drawer.tsx'
import { LogRow } from './log-row.tsx'
import classes from './logs.module.css'
import { useLineKeys } from './use-line-keys.ts'
import type { useLogTail } from './use-log-tail.ts'

interface LogLinesProps {
  tail: ReturnType<typeof useLogTail>
  opened: string | undefined
  onOpen: (line: LogEntry) => void
  /** Whether the reader is at the top, where new lines come. */
  onFollow: (following: boolean) => void
  nameOf: (beingId: string) => string | undefined
  filtered: boolean
  onClear: () => void
  empty: ReactNode
}

/** As high as its rows; a little way down is still the top. */
const heights = { narrow: 60, wide: 32 }

export function LogLines({ tail, opened, onOpen, onFollow, nameOf, filtered, onClear, empty }: LogLinesProps) {
  const words = useWords()
  const narrow = useNarrow()
  const box = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState(-1)
  const rowHeight = narrow ? heights.narrow : heights.wide
  useLineKeys({ rows: tail.rows, marked, setMarked, onOpen, label: words.pages.logs })
  const toTop = () => {
    box.current?.firstElementChild?.scrollTo({ top: 0 })
    void tail.catchUp()
  }
  if (tail.status === 'loading') return <SkeletonRows count={12} height={rowHeight} />
  if (tail.status === 'failed') {
    const clear = filtered && (
      <Button variant="default" onClick={onClear}>
        {words.views.clearFilters}
      </Button>
    )
    return <ErrorState title={words.views.loadFailed} error={tail.error} onRetry={tail.retry} action={clear} />
  }
  if (tail.rows.length === 0) return filtered ? <NoMatch onClear={onClear} /> : empty
  return (
    <div
      ref={box}
      className={classes.lines}
      onScrollCapture={event => onFollow((event.target as HTMLElement).scrollTop < rowHeight)}
    >
      <VirtualList
        rows={tail.rows}
        rowHeight={rowHeight}
        keyOf={line => line.id}
        activeIndex={marked}
        onEnd={tail.loadOlder}
        role="group"
        aria-label={words.pages.logs}
      >
        {(line, index) => (
          <LogRow
            line={line}
            beingName={line.beingId === '' ? undefined : nameOf(line.beingId)}
            current={index === marked || lineAddress(line) === opened}
            onOpen={() => onOpen(line)}
          />
        )}
      </VirtualList>
      {tail.waiting > 0 && (
        <Button className={classes.pill ?? ''} leftSection={<IconArrowUp size={14} />} onClick={toTop}>
          {tail.waiting < pageSize
            ? counted(words, words.logsPage.newLines, { count: tail.waiting })
            : words.logsPage.manyNew}
        </Button>
      )}
    </div>
  )
}
