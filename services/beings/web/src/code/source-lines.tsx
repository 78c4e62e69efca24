import { useMutation } from '@tanstack/react-query'
import type { CodeDetail } from '@trivium/beings-contract'
import { VirtualList } from '@trivium/ui'
import type { MouseEvent } from 'react'
import { codeApi } from './api.ts'
import classes from './code.module.css'

interface SourceLinesProps {
  file: CodeDetail
  line: number | undefined
  onChoose: (line: number) => void
}

/** The lines of a file; their numbers are links, and a click on a name says what it is. */
export function SourceLines({ file, line, onChoose }: SourceLinesProps) {
  const hover = useMutation({
    mutationFn: (place: { lineNumber: number; column: number }) => codeApi.hover({ filePath: file.filePath, ...place }),
    meta: { failure: false },
  })
  const ask = (lineNumber: number) => (event: MouseEvent) => {
    const column = columnAt(event)
    if (column !== undefined) hover.mutate({ lineNumber, column })
  }
  return (
    <>
      <VirtualList
        className={classes.source ?? ''}
        rows={file.lines}
        rowHeight={20}
        keyOf={({ number }) => number}
        activeIndex={line === undefined ? -1 : line - 1}
        tabIndex={0}
        role="region"
        aria-label={file.filePath}
      >
        {({ number, text }) => (
          <div className={classes.line} data-current={number === line}>
            <button
              type="button"
              tabIndex={-1}
              data-tap="row"
              onClick={() => onChoose(number)}
              aria-label={String(number)}
            >
              {number}
            </button>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: what a name is, is an extra for the pointer; the symbols are in the list above */}
            <code onClick={ask(number)}>{text}</code>
          </div>
        )}
      </VirtualList>
      {hover.data && hover.data.name !== '' && (
        <p className={classes.hover} role="status">
          <strong>{hover.data.name}</strong> <code>{hover.data.type || hover.data.kind}</code>
          {hover.data.documentation && <span>{hover.data.documentation}</span>}
        </p>
      )}
    </>
  )
}

/** The place in the line that was clicked, counted from one. */
function columnAt({ clientX, clientY }: MouseEvent): number | undefined {
  const place = document.caretPositionFromPoint?.(clientX, clientY)
  return place?.offsetNode.nodeType === Node.TEXT_NODE ? place.offset + 1 : undefined
}
