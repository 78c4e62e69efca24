import type { Memory } from '@trivium/beings-contract'
import { Highlight, RelativeTime } from '@trivium/ui'
import classes from './memory.module.css'
import { MemoryType } from './memory-type.tsx'
import { shortened } from './shortened.ts'

/** An entry on a phone. */
export function MemoryCard({ memory, keyword }: { memory: Memory; keyword: string }) {
  return (
    <>
      <div className={classes.content}>
        <bdi>
          <Highlight text={shortened(memory.content, 240)} search={keyword} />
        </bdi>
      </div>
      <div className={classes.cardLine}>
        <MemoryType memory={memory} />
        <span className={classes.aside}>
          <RelativeTime time={memory.createdAt} />
        </span>
      </div>
    </>
  )
}
