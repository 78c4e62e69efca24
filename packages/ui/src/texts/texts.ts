import { createContext, use } from 'react'
import { englishTexts, type UiTexts } from './english.ts'

let current: UiTexts = englishTexts

/** For what speaks outside of a component: a failed request, a toast. */
export const spokenTexts = (): UiTexts => current

/** The app speaks one language at a time, so what is outside of components follows the Provider. */
export function speak(texts: UiTexts): void {
  current = texts
}

export const TextsContext = createContext<UiTexts>(englishTexts)

export const useTexts = (): UiTexts => use(TextsContext)

/** Puts values into a text: `{name}` stands for the value with this name. */
export function fillText(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
