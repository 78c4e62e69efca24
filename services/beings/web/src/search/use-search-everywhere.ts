import { IconBriefcase, IconHelpCircle, IconMessageCircle, IconUser } from '@tabler/icons-react'
import { type SearchKind, type SearchResult, startPages } from '@trivium/beings-contract'
import { type Command, fillText, requestJson, usePaletteSearch } from '@trivium/ui'
import { useGoTo } from '../app/use-go-to.ts'
import { useBeings } from '../beings/use-beings.ts'
import { pageIcon } from '../frame/page-icons.ts'
import { withQuery } from '../patterns/use-list.ts'
import { useWords } from '../words/use-words.ts'

/** A sign in front asks for one kind of thing. */
const signs: Readonly<Record<string, SearchKind>> = { '@': 'being', '#': 'project' }

const icons: Partial<Record<SearchKind, Command['icon']>> = {
  being: IconUser,
  project: IconBriefcase,
  task: pageIcon('tasks'),
  timer: pageIcon('timers'),
  note: pageIcon('notes'),
  memory: pageIcon('memory'),
  knowledge: pageIcon('knowledge'),
  conversation: IconMessageCircle,
  message: IconMessageCircle,
  help: IconHelpCircle,
}

/** Things from everywhere in the palette, and, as the last row, the question to the curator. */
export function useSearchEverywhere(): void {
  const words = useWords()
  const goTo = useGoTo()
  const curator = useBeings().find(({ isCurator }) => isCurator)
  usePaletteSearch(async (text, signal) => {
    const kind = signs[text[0] ?? '']
    const q = kind ? text.slice(1).trim() : text.trim()
    if (q === '') return []
    const path = withQuery('/api/search', { q, kinds: kind })
    const { results } = await requestJson<{ results: SearchResult[] }>(path, { signal })
    const found = results
      // The palette offers the pages by itself.
      .filter(result => result.kind !== 'page' || !startPages.some(page => page === result.id))
      .map(
        ({ kind: what, id, title, snippet, path: to }): Command => ({
          id: `found-${what}-${id}`,
          label: title,
          detail: snippet,
          group: words.search.kinds[what],
          ...(icons[what] && { icon: icons[what] }),
          run: () => goTo(to),
        }),
      )
    if (!curator || kind) return found
    const ask: Command = {
      id: 'ask-curator',
      label: fillText(words.shell.ask, { name: curator.name, text: q }),
      group: words.site.talk,
      icon: IconMessageCircle,
      run: () => goTo(`/chat?beingId=${curator.id}&draft=${encodeURIComponent(q)}`),
    }
    return [...found, ask]
  })
}
