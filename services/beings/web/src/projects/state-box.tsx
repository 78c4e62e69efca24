import type { CSSProperties, ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import classes from './workflow.module.css'

interface StateBoxProps {
  name: string
  count: number
  /** Whether what is dragged may go here. */
  fits: boolean | undefined
  style?: CSSProperties
  onDrop: () => void
  children: ReactNode
}

/** A state with what is in it. */
export function StateBox({ name, count, fits, style, onDrop, children }: StateBoxProps) {
  const words = useWords()
  return (
    <section
      className={classes.state}
      style={style}
      aria-label={`${name}: ${count.toLocaleString(words.language)}`}
      data-here={count > 0}
      data-fits={fits}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        onDrop()
      }}
    >
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {children}
    </section>
  )
}
