import classes from './commands.module.css'
import { describeKeys } from './keys.ts'

/** The keys of a command as small caps; alternatives side by side. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={classes.keys}>
      {keys.map(one => (
        <span key={one} className={classes.chord}>
          {describeKeys(one).map(key => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      ))}
    </span>
  )
}
