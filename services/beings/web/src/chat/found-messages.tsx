import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fillText, RelativeTime, SkeletonRows } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { useWords } from '../words/use-words.ts'
import { chatApi, chatKeys } from './api.ts'
import classes from './conversation-list.module.css'
import { nameOf } from './name-of.ts'
import { useConversations } from './use-conversations.ts'

/** Where the words were said; each opens at the very message. */
export function FoundMessages({ keyword, none }: { keyword: string; none: boolean }) {
  const words = useWords()
  const [wanted] = useDebouncedValue(keyword, 200)
  const { conversations } = useConversations()
  const { data, isPending } = useQuery({
    queryKey: chatKeys.search(wanted),
    queryFn: ({ signal }) => chatApi.search(wanted, signal),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <SkeletonRows count={3} height={48} />
  const hits = (data ?? []).flatMap(hit => {
    const conversation = conversations.find(({ sessionId }) => sessionId === hit.channelId)
    return conversation ? [{ ...hit, conversation }] : []
  })
  if (hits.length === 0)
    return none && <p className={classes.nothing}>{fillText(words.common.nothingFoundFor, { keyword })}</p>
  return (
    <section className={classes.day} aria-label={words.chat.messages}>
      <h2>{words.chat.messages}</h2>
      <ul>
        {hits.map(({ channelId, messageId, snippet, timestamp, conversation }) => (
          <li key={messageId} className={classes.row}>
            <PageLink to={pageAddress('chat', { channelId, messageId, q: keyword })}>
              <span className={classes.rowTop}>
                <strong>
                  <bdi>{nameOf(words, conversation)}</bdi>
                </strong>
                <RelativeTime time={timestamp} className={classes.rowTime} />
              </span>
              <span className={classes.snippet}>
                <Snippet text={snippet} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `[` and `]` stand around what was found. */
function Snippet({ text }: { text: string }) {
  return (
    <bdi>
      {text.split(/(\[[^[\]]*\])/).map((part, index) => {
        const found = /^\[(.*)\]$/s.exec(part)?.[1]
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        return found === undefined ? part : <mark key={index}>{found}</mark>
      })}
    </bdi>
  )
}
