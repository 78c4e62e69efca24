import { useCallback, useMemo, useState } from 'react'
import type { JsonNode } from './parse-json.ts'
import { ancestorsOf, countNodes, findNodes, listRows } from './tree-rows.ts'

const openAllBelow = 400

/** What is open, what is selected and what a search found. Small documents start open, large ones two levels deep. */
export function useTree(root: JsonNode) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [active, setActive] = useState<string>()
  const [text, setText] = useState('')
  const startDepth = useMemo(() => (countNodes(root) <= openAllBelow ? Number.POSITIVE_INFINITY : 2), [root])
  const found = useMemo(() => (text.trim() === '' ? [] : findNodes(root, text.trim())), [root, text])

  const isOpen = useCallback(
    (id: string, depth: number) => toggled.get(id) ?? depth < startDepth,
    [toggled, startDepth],
  )
  const rows = useMemo(() => listRows(root, isOpen), [root, isOpen])

  const setOpen = (ids: readonly string[], open: boolean) =>
    setToggled(before => new Map([...before, ...ids.map((id): [string, boolean] => [id, open])]))
  const reveal = (id: string) => {
    setOpen(ancestorsOf(id), true)
    setActive(id)
  }
  const search = (next: string) => {
    setText(next)
    const first = next.trim() === '' ? undefined : findNodes(root, next.trim(), 1)[0]
    if (first !== undefined) reveal(first)
  }
  const moveToMatch = (step: 1 | -1) => {
    if (found.length === 0) return
    const place = active === undefined ? -1 : found.indexOf(active)
    const next = place < 0 ? 0 : (place + step + found.length) % found.length
    reveal(found[next] ?? '')
  }
  const openAll = (open: boolean) => {
    const every = listRows(root, () => true).map(row => row.id)
    setToggled(new Map(every.map(id => [id, open || id === ''])))
  }
  return { rows, active, setActive, text, search, found, moveToMatch, isOpen, setOpen, openAll }
}

export type TreeState = ReturnType<typeof useTree>
