import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Command, commandStore, type Search } from './command-store.ts'

/** Offers these commands, in the palette and by their keys, for as long as the component is shown. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => commandStore.add(() => latest.current), [])
  const offered = commands.map(({ id, label }) => `${id} ${label}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what changed
  useEffect(() => commandStore.touch(), [offered])
}

export function useAllCommands(): Command[] {
  useSyncExternalStore(commandStore.subscribe, commandStore.version)
  return commandStore.all()
}

/** Lets the palette find things that are not on the screen, for as long as the component is shown. */
export function usePaletteSearch(search: Search): void {
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => commandStore.addSearch((text, signal) => latest.current(text, signal)), [])
}
