import { Button } from '@mantine/core'
import { IconArrowRight, IconShieldCheck } from '@tabler/icons-react'
import { type PermissionQuestion, pagePaths, showText } from '@trivium/beings-contract'
import { EmptyState, ErrorState, fillText, SkeletonRows } from '@trivium/ui'
import { useEffect, useRef } from 'react'
import { PageLink } from '../app/page-link.tsx'
import { useBeings } from '../beings/use-beings.ts'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { useWords } from '../words/use-words.ts'
import { ClosedQuestion } from './closed-question.tsx'
import { LinkFacts } from './link-facts.tsx'
import { QuestionCard } from './question-card.tsx'
import classes from './questions.module.css'
import { useQuestion } from './use-questions.ts'
import { useRequestPage } from './use-request-page.ts'
import { WaitingList } from './waiting-list.tsx'

export function RequestPage() {
  const words = useWords()
  const { current, others, error, refetch, isPending, isUnknown, link, goTo } = useRequestPage()
  const asked = useBeings().find(({ id }) => id === link.get('userId')?.toLowerCase())
  const name = current?.beingName ?? asked?.name
  const title = name === undefined ? words.question.all : fillText(words.question.asks, { name: showText(name).text })
  return (
    <div className={patterns.page}>
      <PageHeader title={title} lead={words.question.lead} />
      {error && others.length === 0 && !current ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows count={5} height={44} />
      ) : (
        <div className={classes.column}>
          {isUnknown && <ClosedQuestion question={null} />}
          {current && <Shown key={current.requestId} question={current} next={others[0]} onNext={goTo} />}
          {!current && others.length === 0 && (
            <>
              <NoQuestion />
              <LinkFacts link={link} />
            </>
          )}
          <WaitingList questions={others} onOpen={goTo} />
        </div>
      )}
    </div>
  )
}

interface ShownProps {
  question: PermissionQuestion
  next: PermissionQuestion | undefined
  onNext: (question: PermissionQuestion) => void
}

function Shown({ question, next, onNext }: ShownProps) {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  const isOpen = useQuestion(question)?.state === 'pending'
  // Where the answers were there is now the way on.
  useEffect(() => {
    if (!isOpen) place.current?.querySelector('button')?.focus()
  }, [isOpen])
  return (
    <>
      <QuestionCard request={question} />
      {!isOpen && (
        <div ref={place}>
          {next ? (
            <Button rightSection={<IconArrowRight size={15} />} onClick={() => onNext(next)}>
              {words.requestPage.next}
            </Button>
          ) : (
            <NoQuestion />
          )}
        </div>
      )}
    </>
  )
}

function NoQuestion() {
  const { ask } = useWords().script
  return (
    <EmptyState
      icon={<IconShieldCheck size={22} stroke={1.5} />}
      title={ask.none}
      action={
        <PageLink alone to={pagePaths.chat}>
          {ask.toChat}
        </PageLink>
      }
    />
  )
}
