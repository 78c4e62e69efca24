import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { limits } from '@trivium/inbox-contract/limits'
import { completeSearch } from '@trivium/inbox-contract/search'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './list.module.css'
import { SavedSearches } from './saved-searches.tsx'

type Known = Parameters<typeof completeSearch>[2]

interface SearchProps {
  endpointId: string
  q: string
  known: Known
  onSearch: (q: string) => void
}

/** Searches while one types, a moment after the last key; what could come next is offered below. */
export function SearchField({ endpointId, q, known, onSearch }: SearchProps) {
  const [text, setText] = useState(q)
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  // What was asked for and has not come back as the search of the page; the last is the newest.
  const asked = useRef<string[]>([])
  useEffect(() => {
    const answered = asked.current.lastIndexOf(q)
    // Asked for here, or by a link, a saved search, a button: only those replace what is being typed.
    if (answered === -1) setText(q)
    asked.current = asked.current.slice(answered + 1)
  }, [q])
  useEffect(() => {
    const next = text.trim()
    if (next === (asked.current.at(-1) ?? q)) return
    const timer = setTimeout(() => {
      asked.current = [...asked.current, next]
      onSearch(next)
    }, 180)
    return () => clearTimeout(timer)
  }, [text, q, onSearch])
  // Before the next key: a caret that is set later would tear apart what is typed meanwhile.
  const [taken, setTaken] = useState<number>()
  useLayoutEffect(() => {
    if (taken === undefined) return
    input.current?.setSelectionRange(taken, taken)
    setTaken(undefined)
  }, [taken])

  const offered = caret === undefined ? undefined : completeSearch(text, caret, known)
  const completions = offered?.completions ?? []
  const take = (insert: string) => {
    if (!offered) return
    const end = offered.from + insert.length
    setText(`${text.slice(0, offered.from)}${insert}${text.slice(offered.to)}`)
    setActive(-1)
    setCaret(end)
    setTaken(end)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const count = completions.length
    if (event.key === 'Escape') {
      if (count > 0 && active >= 0) setActive(-1)
      else {
        setText('')
        event.currentTarget.blur()
      }
    } else if (count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + count + 1) % (count + 1))
    } else if (count > 0 && (event.key === 'Tab' || event.key === 'Enter') && active >= 0 && active < count) {
      event.preventDefault()
      take(completions[active]?.insert ?? '')
    }
  }
  const isOpen = completions.length > 0
  return (
    <div className={classes.searchBox}>
      <label className={classes.search}>
        <IconSearch size={14} stroke={1.75} aria-hidden />
        <input
          ref={input}
          id="request-search"
          role="combobox"
          aria-label="Search requests"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && completions[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search, or method:post status:failed"
          maxLength={limits.searchLength}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setCaret(event.currentTarget.selectionStart ?? undefined)
            setActive(-1)
          }}
          onBlur={() => setCaret(undefined)}
          onKeyDown={onKeyDown}
        />
        {text === '' ? (
          <kbd className={classes.hint}>/</kbd>
        ) : (
          <ActionIcon size={20} aria-label="Clear the search" onClick={() => setText('')}>
            <IconX size={13} />
          </ActionIcon>
        )}
        <SavedSearches endpointId={endpointId} q={text.trim()} onChoose={setText} />
      </label>
      {isOpen && (
        <div id={listId} role="listbox" aria-label="What could come next" className={classes.completions}>
          {completions.map(({ insert, help }, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={insert}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classes.completion}
              onMouseDown={event => event.preventDefault()}
              onClick={() => take(insert)}
            >
              <span className="mono">{insert}</span>
              <span className={classes.completionHelp}>{help}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
