import { type LogLevel, logLevels } from '@trivium/beings-contract'
import { useWords } from '../words/use-words.ts'
import classes from './logs.module.css'

interface LevelFilterProps {
  /** With commas between. */
  value: string | undefined
  onChange: (levels: string | undefined) => void
}

/** Any number of levels; none chosen: all of them. */
export function LevelFilter({ value, onChange }: LevelFilterProps) {
  const words = useWords()
  const chosen = new Set(value?.split(',').map(level => level.trim().toLowerCase()))
  const toggle = (level: LogLevel) => {
    const next = logLevels.filter(one => chosen.has(one) !== (one === level))
    onChange(next.length > 0 ? next.join(',') : undefined)
  }
  return (
    <fieldset className={classes.levels} aria-label={words.logs.level}>
      {logLevels.map(level => (
        <button
          key={level}
          type="button"
          aria-pressed={chosen.has(level)}
          data-level={level}
          onClick={() => toggle(level)}
        >
          {words.states[level]}
        </button>
      ))}
    </fieldset>
  )
}
