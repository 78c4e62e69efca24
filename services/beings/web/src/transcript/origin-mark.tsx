import { IconArrowsExchange, IconChecklist, IconClock, IconRepeatOff } from '@tabler/icons-react'
import type { MessageOrigin } from '@trivium/beings-contract'
import { PageLink } from '../app/page-link.tsx'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './transcript.module.css'

const icons = { timer: IconClock, task: IconChecklist, workflow: IconArrowsExchange, loop: IconRepeatOff }

/** Where a message comes from that nobody wrote here; it leads to the run, or to the project. */
export function OriginMark({ origin }: { origin: MessageOrigin }) {
  const words = useWords()
  const Icon = icons[origin.kind]
  const text = fill(words.script.chat.origins[origin.kind], { title: <bdi>{origin.title}</bdi> })
  return (
    <span className={classes.origin}>
      <Icon size={13} stroke={1.75} aria-hidden />
      {origin.path ? (
        <PageLink to={origin.path} data-tap="around">
          {text}
        </PageLink>
      ) : (
        text
      )}
    </span>
  )
}
