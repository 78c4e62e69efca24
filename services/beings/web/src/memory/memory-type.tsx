import { IconPinFilled } from '@tabler/icons-react'
import type { Memory } from '@trivium/beings-contract'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './memory.module.css'

/** What kind of entry it is, and whether it stands in every prompt. */
export function MemoryType({ memory }: { memory: Memory }) {
  const words = useWords()
  return (
    <span className={classes.types}>
      <span className={classes.tag}>{named(words.memory.types, memory.isSummary ? 'summary' : memory.type)}</span>
      {memory.pinned && (
        <span className={classes.pinned} title={words.memoryPage.pinHint}>
          <IconPinFilled size={12} aria-hidden />
          {words.memoryPage.pinned}
        </span>
      )}
    </span>
  )
}
