import classes from './history.module.css'

/** A place of a text with [ and ] around what was found in it. */
export function Snippet({ text }: { text: string }) {
  return text.split(/(\[[^[\]]*\])/).map((part, index) =>
    /^\[.*\]$/s.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity and never move
      <mark key={index} className={classes.mark}>
        {part.slice(1, -1)}
      </mark>
    ) : (
      part
    ),
  )
}
