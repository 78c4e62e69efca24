import type { ContextPart } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './traces.module.css'

interface ContextShare {
  limit: number
  used: number
  parts: readonly ContextPart[]
}

/** What a prompt is made of, as one bar; the list below says the same in numbers. */
export function ContextBar({ limit, used, parts }: ContextShare) {
  const words = useWords()
  const number = (value: number) => value.toLocaleString(words.language)
  const whole = Math.max(1, limit, used)
  return (
    <>
      <p className={classes.quiet}>{fillText(words.trace.share, { used: number(used), limit: number(limit) })}</p>
      <div className={classes.contextBar} aria-hidden>
        {parts
          .filter(({ kind }) => kind !== 'free')
          .map(({ kind, tokens }) => (
            <span
              key={kind}
              data-part={kind}
              title={words.trace.parts[kind]}
              style={{ width: `${(tokens / whole) * 100}%` }}
            />
          ))}
      </div>
      <table className={classes.parts} aria-label={words.trace.context}>
        <tbody>
          {parts.map(({ kind, tokens }) => (
            <tr key={kind}>
              <th scope="row" data-part={kind}>
                {words.trace.parts[kind]}
              </th>
              <td>{number(tokens)}</td>
              <td>{(tokens / whole).toLocaleString(words.language, { style: 'percent', maximumFractionDigits: 1 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
