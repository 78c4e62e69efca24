import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconFold, IconFoldDown, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fillText, useTexts } from '../texts/texts.ts'
import { Tip } from '../tips/tip.tsx'
import classes from './json.module.css'
import type { TreeState } from './use-tree.ts'

/** `before` and `after` are what the screen around the tree wants in the same line. */
export function TreeTools({ tree, before, after }: { tree: TreeState; before?: ReactNode; after?: ReactNode }) {
  const { text, search, found, active, moveToMatch, openAll } = tree
  const texts = useTexts().json
  const place = active === undefined ? -1 : found.indexOf(active)
  return (
    <div className={classes.bar}>
      {before}
      <label className={classes.search}>
        <IconSearch size={14} stroke={1.75} aria-hidden />
        <input
          aria-label={texts.search}
          placeholder={texts.search}
          value={text}
          onChange={event => search(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') moveToMatch(event.shiftKey ? -1 : 1)
            if (event.key === 'Escape') search('')
          }}
        />
        {text.trim() !== '' && (
          <span className={classes.hits} role="status">
            {found.length === 0
              ? texts.none
              : place < 0
                ? found.length
                : fillText(texts.hits, { place: place + 1, count: found.length })}
          </span>
        )}
      </label>
      {text.trim() !== '' && (
        <>
          <Tool label={texts.previous} onClick={() => moveToMatch(-1)} disabled={found.length === 0}>
            <IconChevronUp size={15} />
          </Tool>
          <Tool label={texts.next} onClick={() => moveToMatch(1)} disabled={found.length === 0}>
            <IconChevronDown size={15} />
          </Tool>
        </>
      )}
      <Tool label={texts.openAll} onClick={() => openAll(true)}>
        <IconFoldDown size={15} />
      </Tool>
      <Tool label={texts.closeAll} onClick={() => openAll(false)}>
        <IconFold size={15} />
      </Tool>
      {after}
    </div>
  )
}

function Tool(props: { label: string; onClick: () => void; disabled?: boolean; children: ReactNode }) {
  const { label, onClick, disabled = false, children } = props
  return (
    <Tip label={label}>
      <ActionIcon aria-label={label} onClick={onClick} disabled={disabled} size={26}>
        {children}
      </ActionIcon>
    </Tip>
  )
}
