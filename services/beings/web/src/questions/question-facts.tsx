import { type PermissionQuestion, showText } from '@trivium/beings-contract'
import { fillText, RelativeTime } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { useConversations } from '../chat/use-conversations.ts'
import { Reason } from '../permissions/reason.tsx'
import { fill, named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './questions.module.css'

interface QuestionFactsProps {
  question: PermissionQuestion
  /** It stands where it was asked. */
  inConversation: boolean
}

/** With what, for whom, and which setting made it a question. */
export function QuestionFacts({ question, inConversation }: QuestionFactsProps) {
  const words = useWords()
  const { type, tool, action, reason, onBehalfOf, userId, expiresAt } = question
  const by = [tool, action].filter(Boolean).join(' · ')
  return (
    <div className={classes.about}>
      <p>
        {named(words.permissions.types, type)}
        {by !== '' && (
          <>
            {' · '}
            <code>{showText(by).text}</code>
          </>
        )}
      </p>
      {onBehalfOf.length > 0 && (
        <p>{fillText(words.script.ask.onBehalfOf, { names: onBehalfOf.join(words.common.comma) })}</p>
      )}
      {reason !== '' && (
        <p>
          <Reason text={reason} />{' '}
          <PageLink to={pageAddress('permissions', { beingId: userId })}>{words.questionCard.setting}</PageLink>
        </p>
      )}
      {!inConversation && <ToConversation channelId={question.channelId} />}
      {expiresAt !== null && <p>{fill(words.questionCard.expires, { when: <RelativeTime time={expiresAt} /> })}</p>}
    </div>
  )
}

/** The way to where it was asked; what a timer or task asks is in no conversation. */
function ToConversation({ channelId }: { channelId: string }) {
  const { questionCard } = useWords()
  const { conversations } = useConversations()
  if (!conversations.some(({ sessionId }) => sessionId === channelId)) return null
  return (
    <p>
      <PageLink alone to={pageAddress('chat', { channelId })}>
        {questionCard.toConversation}
      </PageLink>
    </p>
  )
}
