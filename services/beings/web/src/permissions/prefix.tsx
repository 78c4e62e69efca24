import { showText } from '@trivium/beings-contract'
import classes from './permissions.module.css'

/** What a rule or an answer is about, on one line; nothing in it is invisible. */
export function Prefix({ text }: { text: string }) {
  const { text: shown } = showText(text)
  return (
    <code className={classes.code} dir="ltr" title={shown.slice(0, 1000)}>
      <bdi>{shown.replaceAll('⏎\n', '⏎ ')}</bdi>
    </code>
  )
}
