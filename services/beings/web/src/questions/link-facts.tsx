import { showText } from '@trivium/beings-contract'
import { ExactText } from '../patterns/exact-text.tsx'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './questions.module.css'

/** More than any path or command that is asked about. */
const mostShown = 4096

/** What an old link asked about, when nothing is open any more. Whoever made the link wrote it. */
export function LinkFacts({ link }: { link: URLSearchParams }) {
  const words = useWords()
  const said = (name: string) => (link.get(name) ?? '').slice(0, mostShown)
  if (said('resource') === '') return null
  return (
    <section className={classes.linked} aria-labelledby="linked">
      <h2 id="linked">{words.requestPage.claimed}</h2>
      <p>{showText(named(words.permissions.types, said('type'))).text}</p>
      <ExactText text={said('resource')} />
    </section>
  )
}
