import { showText } from '@trivium/beings-contract'
import classes from './exact-text.module.css'

/** A text of machines, models or people, whole and as it is: what could not be seen has a mark. */
export function ExactText({ text, dir = 'ltr' }: { text: string; dir?: 'ltr' | 'auto' }) {
  return (
    <pre className={classes.box} dir={dir}>
      {showText(text).text}
    </pre>
  )
}
