import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import classes from './layout.module.css'

interface SplitProps {
  /** Under this name the browser remembers the width. */
  name: string
  initial: number
  min: number
  max: number
  left: ReactNode
  right: ReactNode
}

/** Two panes with a border that can be dragged, or moved with the arrow keys; double click puts it back. */
export function Split({ name, initial, min, max, left, right }: SplitProps) {
  const texts = useTexts()
  const key = `split:${name}`
  const [width, setWidth] = useState(() => clamp(Number(localStorage.getItem(key)) || initial))
  const start = useRef<{ x: number; width: number } | undefined>(undefined)

  function clamp(value: number): number {
    return Math.min(max, Math.max(min, value))
  }
  const keep = useCallback(
    (value: number) => {
      setWidth(value)
      localStorage.setItem(key, String(value))
    },
    [key],
  )
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (start.current) setWidth(clamp(start.current.width + event.clientX - start.current.x))
  }
  const onPointerUp = () => {
    if (start.current) keep(width)
    start.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    keep(clamp(width + step))
  }

  return (
    <div className={classes.split} style={{ '--split': `${width}px` }}>
      <div className={classes.left}>{left}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator with a value is a widget, which hr is not */}
      <div
        role="separator"
        tabIndex={0}
        aria-label={texts.splitWidth}
        aria-orientation="vertical"
        aria-valuenow={width}
        aria-valuemin={min}
        aria-valuemax={max}
        className={classes.divider}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onDoubleClick={() => keep(initial)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.right}>{right}</div>
    </div>
  )
}
