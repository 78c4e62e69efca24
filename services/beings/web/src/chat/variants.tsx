import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { fillText, Tip } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './message.module.css'
import { useThreadDoings } from './thread-context.ts'

/** `< 2/3 >`: what else was said in this place. */
export function Variants({ id, variants }: { id: string; variants: readonly string[] }) {
  const { transcript } = useWords()
  const { choose } = useThreadDoings()
  const at = variants.indexOf(id)
  const [earlier, later] = [variants[at - 1], variants[at + 1]]
  const place = { place: at + 1, count: variants.length }
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons around a number are no form
    <span className={classes.variants} role="group" aria-label={fillText(transcript.variant, place)}>
      <Tip label={transcript.earlier}>
        <ActionIcon
          aria-label={transcript.earlier}
          disabled={earlier === undefined}
          onClick={() => earlier && choose(earlier)}
        >
          <IconChevronLeft size={16} stroke={1.75} />
        </ActionIcon>
      </Tip>
      <span aria-hidden>
        {place.place}/{place.count}
      </span>
      <Tip label={transcript.later}>
        <ActionIcon aria-label={transcript.later} disabled={later === undefined} onClick={() => later && choose(later)}>
          <IconChevronRight size={16} stroke={1.75} />
        </ActionIcon>
      </Tip>
    </span>
  )
}
