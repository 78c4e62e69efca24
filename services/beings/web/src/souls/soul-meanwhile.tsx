import { Button } from '@mantine/core'
import { ComparedTexts } from '../patterns/compared-texts.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './souls.module.css'

interface SoulMeanwhileProps {
  saved: string
  mine: string
  onTake: () => void
  onKeep: () => void
}

/** Two people wrote at the same time, or one of them in the file: the writer sees both and decides. */
export function SoulMeanwhile({ saved, mine, onTake, onKeep }: SoulMeanwhileProps) {
  const words = useWords()
  return (
    <section className={classes.meanwhile} aria-labelledby="meanwhile">
      <div role="alert">
        <h2 id="meanwhile">{words.soulPage.meanwhile}</h2>
        <p>{words.soulPage.meanwhileText}</p>
      </div>
      <ComparedTexts before={saved} after={mine} labels={[words.soulPage.saved, words.soulPage.mine]} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onTake}>
          {words.soulPage.takeSaved}
        </Button>
        <Button variant="default" onClick={onKeep}>
          {words.soulPage.keepMine}
        </Button>
      </div>
    </section>
  )
}
