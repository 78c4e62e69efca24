import { Modal } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import type { Command } from './command-store.ts'
import classes from './commands.module.css'
import { Keys } from './keys-view.tsx'
import { rankCommands } from './rank-commands.ts'
import { useAllCommands } from './use-commands.ts'
import { useFound } from './use-found.ts'

export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { palette } = useTexts()
  return (
    <Modal.Root opened={opened} onClose={onClose} size={600} padding={0} centered={false} yOffset="12vh">
      <Modal.Overlay backgroundOpacity={0.35} color="#0b0d10" />
      <Modal.Content aria-label={palette.title}>
        <Modal.Body>
          <PaletteBody onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteBody({ onClose }: { onClose: () => void }) {
  const texts = useTexts().palette
  const all = useAllCommands()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const elsewhere = useFound(text)
  const found = useMemo(() => [...rankCommands(all, text), ...elsewhere], [all, text, elsewhere])
  const current = found[Math.min(place, found.length - 1)]

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  // After closing, so that focus is back where it was before the command moves it.
  const run = (command: Command) => {
    onClose()
    setTimeout(command.run, 0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setPlace((Math.min(place, found.length - 1) + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      run(current)
    }
  }

  return (
    <>
      <div className={classes.search}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={current ? `palette-${current.id}` : undefined}
          aria-label={texts.find}
          placeholder={texts.placeholder}
          value={text}
          onKeyDown={onKeyDown}
          onChange={event => {
            setText(event.currentTarget.value)
            setPlace(0)
          }}
        />
      </div>
      <div className={classes.results} id="palette-list" role="listbox" aria-label={texts.list} ref={list}>
        {found.map((command, index) => (
          <PaletteRow
            key={command.id}
            command={command}
            heading={found[index - 1]?.group === command.group ? undefined : command.group}
            selected={command === current}
            onPoint={() => setPlace(index)}
            onRun={() => run(command)}
          />
        ))}
        {found.length === 0 && <p className={classes.nothing}>{texts.nothing}</p>}
      </div>
    </>
  )
}

function PaletteRow(props: {
  command: Command
  heading: string | undefined
  selected: boolean
  onPoint: () => void
  onRun: () => void
}) {
  const { command, heading, selected, onPoint, onRun } = props
  const Icon = command.icon ?? IconChevronRight
  return (
    <>
      {heading !== undefined && (
        <div className={classes.heading} role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox that owns this list */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox (aria-activedescendant) */}
      <div
        id={`palette-${command.id}`}
        role="option"
        aria-selected={selected}
        className={classes.result}
        onPointerMove={onPoint}
        onClick={onRun}
      >
        <Icon size={16} stroke={1.75} />
        <span className={classes.label}>
          {command.label}
          {command.detail && <small className={classes.detail}>{command.detail}</small>}
        </span>
        {command.keys && <Keys keys={command.keys.slice(0, 1)} />}
      </div>
    </>
  )
}
