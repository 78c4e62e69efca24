import { type ReactNode, useDeferredValue } from 'react'
import { Markdown } from '../markdown/markdown.tsx'
import classes from './text-pane.module.css'

/** Where a long text is written. */
export function TextPane({ hidden, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <div className={classes.pane} hidden={hidden}>
      {children}
    </div>
  )
}

interface TextPreviewProps {
  text: string
  label: string
  /** Instead of nothing. */
  empty?: ReactNode
}

/** As it will be read. Drawn when the hands rest: a long text must not slow down the writing. */
export function TextPreview({ text, label, empty }: TextPreviewProps) {
  const shown = useDeferredValue(text)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <section className={`${classes.pane} ${classes.preview}`} tabIndex={0} aria-label={label}>
      {shown.trim() === '' ? empty : <Markdown text={shown} />}
    </section>
  )
}
