import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { Pairs } from '@trivium/inbox-contract'
import { CopyButton, Highlight } from '@trivium/ui'
import { type ReactNode, useState } from 'react'
import classes from './detail.module.css'

/** Names and values in the order they came, duplicates and all; filtered as one types. */
export function PairTable({
  label,
  pairs,
  copyAs,
  before,
  after,
}: {
  label: string
  pairs: Pairs
  copyAs: (pair: [string, string]) => string
  /** Shown in the line of the filter, left and right of it. */
  before?: ReactNode
  after?: ReactNode
}) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = pairs
    .map((pair, place) => ({ pair, place }))
    .filter(({ pair }) => wanted === '' || `${pair[0]}: ${pair[1]}`.toLowerCase().includes(wanted))
  return (
    <>
      <div className={classes.tools}>
        {before}
        <label className={classes.filter}>
          <IconSearch size={14} stroke={1.75} aria-hidden />
          <input
            aria-label={`Filter ${label.toLowerCase()}`}
            placeholder="Filter"
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          {text !== '' && (
            <ActionIcon size={20} aria-label="Clear the filter" onClick={() => setText('')}>
              <IconX size={13} />
            </ActionIcon>
          )}
        </label>
        {after ?? (
          <CopyButton
            text={() => shown.map(({ pair }) => copyAs(pair)).join('\n')}
            label={`Copy all ${label.toLowerCase()}`}
            size={28}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        <dl className={classes.pairs}>
          {shown.map(({ pair: [name, value], place }) => (
            <div key={place}>
              <dt>
                <Highlight text={name} search={text} />
              </dt>
              <dd>
                <span>
                  {value === '' ? (
                    <i className={classes.emptyValue}>empty</i>
                  ) : (
                    <Highlight text={value} search={text} />
                  )}
                </span>
                <CopyButton text={value} label={`Copy ${name}`} size={22} className={classes.pairCopy} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
