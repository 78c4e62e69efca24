import { DiffView, LazyPart, SkeletonRows } from '@trivium/ui'
import classes from './compared-texts.module.css'
import { useNarrow } from './use-narrow.ts'

interface ComparedTextsProps {
  before: string
  after: string
  labels: [before: string, after: string]
}

/** Two texts and what differs, as tall from the beginning: what stands below is not pressed in vain when they come. */
export function ComparedTexts(props: ComparedTextsProps) {
  const narrow = useNarrow()
  return (
    <div className={classes.box}>
      <LazyPart fallback={<SkeletonRows count={4} height={40} />}>
        <DiffView narrow={narrow} {...props} />
      </LazyPart>
    </div>
  )
}
