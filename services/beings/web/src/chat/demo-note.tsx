import { PageLink } from '../app/page-link.tsx'
import { fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './thread.module.css'

/** Nobody should take Demo for a language model. */
export function DemoNote() {
  const { chat } = useWords()
  return (
    <p className={classes.demo}>
      <span>{fill(chat.demo, { name: <strong>Demo</strong> })}</span>{' '}
      <PageLink to="/config#thinking">{chat.otherClient}</PageLink>
    </p>
  )
}
