import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SoulVersion } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { useEffect, useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { soulKeys, soulsApi } from './api.ts'
import { soulDrafts } from './soul-drafts.ts'

/** What is being written, and what was saved by others meanwhile: neither is ever lost to the other. */
export function useSoulDraft(beingId: string, versions: readonly SoulVersion[]) {
  const words = useWords()
  const client = useQueryClient()
  const saved = versions[0]?.content ?? ''
  const [left] = useState(() => soulDrafts.read(beingId))
  /** The saved text that the writing began from. */
  const [base, setBase] = useState(left?.base ?? saved)
  const [text, setText] = useState(left?.text ?? saved)
  /** What the editor starts with; it keeps its own text from there on. Each round is a new one. */
  const [start, setStart] = useState({ text, round: 0 })

  const begin = (from: string) => {
    setBase(from)
    setText(from)
    setStart(({ round }) => ({ text: from, round: round + 1 }))
  }
  // Nothing was written here, so there is nothing to choose between.
  if (saved !== base && text === base) begin(saved)
  else if (saved !== base && text === saved) setBase(saved)

  // What is not saved yet is still there after a reload.
  useEffect(() => soulDrafts.keep(beingId, text === base ? undefined : { base, text }), [beingId, base, text])

  const save = useMutation({
    mutationFn: async (content: string) => {
      const newest = await soulsApi.versions(beingId)
      client.setQueryData(soulKeys.one(beingId), newest)
      // Somebody was faster: the page shows both texts, and the writer decides.
      const current = newest[0]?.content ?? ''
      if (current !== base && current !== content) return false
      await soulsApi.save({ beingId, soulContent: content })
      client.setQueryData(soulKeys.one(beingId), await soulsApi.versions(beingId))
      return true
    },
    meta: { failure: false },
    onSuccess(done, content) {
      if (!done) return
      setBase(content)
      toast.done(words.views.saved)
    },
  })

  return {
    start,
    text,
    set(next: string) {
      setText(next)
      if (save.error) save.reset()
    },
    changed: text !== base,
    save() {
      if (text !== base && !save.isPending) save.mutate(text)
    },
    saving: save.isPending,
    error: save.error,
    discard: () => begin(saved),
    /** The saved text, where it is neither what the writing began from nor what is written. */
    meanwhile: saved !== base && text !== base && text !== saved ? saved : undefined,
    takeSaved: () => begin(saved),
    keepMine: () => setBase(saved),
    restore: begin,
  }
}

export type SoulDraft = ReturnType<typeof useSoulDraft>
