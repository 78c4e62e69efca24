import { Button } from '@mantine/core'
import type { ShownText as Shown } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { useRef } from 'react'
import exact from '../patterns/exact-text.module.css'
import { useWords } from '../words/use-words.ts'
import classes from './questions.module.css'

/** What is asked about, with a mark for everything that would not be seen; the rest of it is one click away. */
export function ShownText({ shown, open, onOpen }: { shown: Shown; open: boolean; onOpen: () => void }) {
  const { ask } = useWords().script
  const { lines, characters, marks } = shown
  const box = useRef<HTMLPreElement>(null)
  const openAll = () => {
    onOpen()
    box.current?.focus()
  }
  return (
    <>
      {/* A long text scrolls in its own box, so that the answers stay in sight; the keyboard can reach it. */}
      <pre ref={box} className={`${exact.box} ${classes.exact}`} dir="ltr" {...(shown.hidden && { tabIndex: 0 })}>
        {open ? shown.text : shown.preview}
      </pre>
      {shown.hidden && (
        <p className={classes.facts}>
          {fillText(ask.facts, { lines, characters, marks })}
          {!open && (
            <Button size="compact-sm" variant="default" onClick={openAll}>
              {ask.showAll}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
