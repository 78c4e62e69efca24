import { lazy } from 'react'

// The editor weighs more than the rest of the page together: it comes when something is shown in it.
export const CodeView = lazy(async () => ({ default: (await import('./code-view.tsx')).CodeView }))
export const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }))
export const DiffView = lazy(async () => ({ default: (await import('./diff-view.tsx')).DiffView }))

/** What colours code that is only read, in a text for example. */
export const loadColors = async () => (await import('./color/color-code.ts')).colorCode
