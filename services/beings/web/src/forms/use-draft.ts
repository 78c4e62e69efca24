import { useState } from 'react'
import { type Draft, onlyFields } from './check-field.ts'

interface Saved {
  edits: Draft
  /** What was stored before. */
  over: string
}

/** What a form holds: what is stored, and over it what was typed here. A field that nobody has touched follows what is stored. */
export function useDraft(initial: Draft) {
  const [edits, setEdits] = useState<Draft>({})
  const [saved, setSaved] = useState<Saved>()
  const isStored = (name: string) => isSame(edits[name], initial[name])
  // The service may have written it otherwise than it was typed: what it has written counts as soon as it is known.
  const known = saved !== undefined && saved.over !== JSON.stringify(initial)
  const isTaken = (name: string) => known && name in saved.edits && isSame(edits[name], saved.edits[name])
  const touched = Object.keys(edits).filter(name => !isStored(name) && !isTaken(name))
  if (touched.length < Object.keys(edits).length) setEdits(onlyFields(touched, edits))
  if (known) setSaved(undefined)
  return {
    draft: { ...initial, ...edits } as Draft,
    touched,
    set: (name: string, value: unknown) => setEdits(before => ({ ...before, [name]: value })),
    /** What stands here has been saved. */
    saved: () => setSaved({ edits, over: JSON.stringify(initial) }),
  }
}

/** As it would be sent. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
