import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fillText } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { beingKeys, beingsApi } from './api.ts'
import classes from './beings.module.css'

/** Beings that are on their way in from a file. */
export function Arriving() {
  const words = useWords()
  const { data = [] } = useQuery({
    queryKey: beingKeys.imports,
    queryFn: ({ signal }) => beingsApi.imports(signal),
  })
  const underWay = data.filter(({ state }) => state === 'checking' || state === 'writing')
  return underWay.map(({ id, name, bytes, bytesDone }) => {
    const text = fillText(words.beingsPage.importing, { name: name || '…' })
    return (
      <li key={id} className={classes.arriving}>
        <span className={classes.sub}>{text}</span>
        <Progress value={bytes === 0 ? 0 : (bytesDone / bytes) * 100} aria-label={text} />
      </li>
    )
  })
}
