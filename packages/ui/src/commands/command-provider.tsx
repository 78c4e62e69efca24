import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import { CommandPalette } from './command-palette.tsx'
import { commandStore } from './command-store.ts'
import { isTyping, matchesKeys } from './keys.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { useCommands } from './use-commands.ts'

type Open = 'palette' | 'keys' | undefined
interface Doors {
  openPalette: () => void
  openKeys: () => void
}

const DoorsContext = createContext<Doors>({ openPalette() {}, openKeys() {} })

export function useCommandDoors(): Doors {
  return use(DoorsContext)
}

/** Listens to the keyboard for all commands, and holds the palette and the sheet of keys. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>()
  const doors = useMemo(() => ({ openPalette: () => setOpen('palette'), openKeys: () => setOpen('keys') }), [])

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isBlocked(event)) return
      const command = commandStore.all().find(({ keys }) => keys?.some(one => matchesKeys(event, one)))
      if (!command) return
      event.preventDefault()
      if (!event.repeat || command.repeats) command.run()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <DoorsContext value={doors}>
      {children}
      <OwnCommands doors={doors} />
      <CommandPalette opened={open === 'palette'} onClose={() => setOpen(undefined)} />
      <ShortcutSheet opened={open === 'keys'} onClose={() => setOpen(undefined)} />
    </DoorsContext>
  )
}

/** While somebody types or a dialog is open, plain keys belong to that; only chords such as Ctrl-K pass. */
function isBlocked(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false
  const inDialog = document.querySelector('[role="dialog"], [role="menu"]') !== null
  return isTyping(event.target) || inDialog || belongsToWidget(event)
}

/** A focused tree or button has its own use for the arrows and Enter; a list that offers commands says so. */
function belongsToWidget({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || target === document.body || target.id === 'main') return false
  return /^(Arrow|Enter|Home|End|Page| )/.test(key) && target.closest('[data-command-keys]') === null
}

function OwnCommands({ doors }: { doors: Doors }) {
  const texts = useTexts()
  useCommands([
    {
      id: 'palette',
      label: texts.palette.title,
      group: texts.general,
      keys: ['mod+k'],
      keysOnly: true,
      run: doors.openPalette,
    },
    { id: 'keys', label: texts.keys, group: texts.general, keys: ['?'], run: doors.openKeys },
  ])
  return null
}
