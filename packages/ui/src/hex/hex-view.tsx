import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import { VirtualList } from '../display/virtual-list.tsx'
import classes from './hex.module.css'

/** Bytes as offset, hexadecimal and ASCII; eight in a line where the screen is narrow, else sixteen. */
export function HexView({ bytes, label }: { bytes: Uint8Array; label: string }) {
  const { ref, width } = useElementSize()
  const perLine = width > 0 && width < 620 ? 8 : 16
  const lines = useMemo(
    () => Array.from({ length: Math.ceil(bytes.length / perLine) }, (_, line) => line * perLine),
    [bytes, perLine],
  )
  return (
    <div ref={ref} className={classes.frame}>
      <VirtualList
        rows={lines}
        rowHeight={20}
        keyOf={offset => offset}
        className={classes.lines ?? ''}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        {offset => <HexLine offset={offset} bytes={bytes.subarray(offset, offset + perLine)} perLine={perLine} />}
      </VirtualList>
    </div>
  )
}

function HexLine({ offset, bytes, perLine }: { offset: number; bytes: Uint8Array; perLine: number }) {
  const pairs = Array.from(bytes, byte => byte.toString(16).padStart(2, '0'))
  const half = perLine / 2
  const hex = `${pairs.slice(0, half).join(' ')}  ${pairs.slice(half).join(' ')}`
  const text = Array.from(bytes, byte => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')).join('')
  return (
    <div className={classes.line}>
      <span className={classes.offset}>{offset.toString(16).padStart(8, '0')}</span>
      <span>{hex.padEnd(perLine * 3)}</span>
      <span className={classes.text}>{text}</span>
    </div>
  )
}
