import { type LogEntry, showText } from '@trivium/beings-contract'
import { perLanguage } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './logs.module.css'

interface LogRowProps {
  line: LogEntry
  beingName: string | undefined
  current: boolean
  onOpen: () => void
}

export function LogRow({ line, beingName, current, onOpen }: LogRowProps) {
  const words = useWords()
  return (
    <div className={classes.line} data-level={line.level} data-current={current}>
      <button type="button" onClick={onOpen}>
        <time dateTime={line.timestamp}>{momentFormat(words.language).format(new Date(line.timestamp))}</time>
        <span className={classes.level} data-level={line.level}>
          {words.states[line.level]}
        </span>
        <span className={classes.source}>
          <bdi>{line.source}</bdi>
          {beingName !== undefined && (
            <>
              {' · '}
              <bdi>{beingName}</bdi>
            </>
          )}
        </span>
        <span className={classes.message}>
          <bdi>{oneLine(line.message)}</bdi>
        </span>
      </button>
    </div>
  )
}

/** More than a line can show; the drawer has all of it. */
const mostShown = 400

const oneLine = (message: string) => showText(message.slice(0, mostShown)).text.replaceAll('⏎\n', '⏎ ')

const momentFormat = perLanguage(
  language =>
    new Intl.DateTimeFormat(language, {
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
    }),
)
