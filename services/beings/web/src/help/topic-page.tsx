import { useQuery } from '@tanstack/react-query'
import type { HelpText, HelpTopic } from '@trivium/beings-contract'
import { ErrorState, fillText, SkeletonRows } from '@trivium/ui'
import { useParams } from 'react-router'
import { PageLink } from '../app/page-link.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { DocumentPage } from '../patterns/document-page.tsx'
import { useWords } from '../words/use-words.ts'
import { helpApi, helpKeys } from './api.ts'
import classes from './help.module.css'
import { HelpFrame } from './help-frame.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { splitTopic } from './split-topic.ts'
import { useHelpAddress } from './use-help-address.ts'

export function TopicPage() {
  const words = useWords()
  const { topic = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: helpKeys.topic(topic),
    queryFn: ({ signal }) => helpApi.topic(topic, signal),
  })
  return (
    <HelpFrame>
      {data ? (
        <Topic key={data.id} text={data} />
      ) : error ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </HelpFrame>
  )
}

function Topic({ text }: { text: HelpText }) {
  const words = useWords()
  const address = useHelpAddress()
  const parts = splitTopic(text.markdown, address)
  const intro = parts.find(({ title }) => title === '')
  const sections = parts
    .filter(({ title }) => title !== '')
    .map(({ id, title, markdown }) => ({ id, title, content: <Markdown text={markdown} /> }))
  return (
    <DocumentPage
      title={text.title}
      documentTitle={fillText(words.pages.helpTopic, { title: text.title })}
      actions={<LanguageChoice />}
      intro={
        <>
          <p className={classes.crumb}>
            <PageLink alone to={address('/help')}>
              {words.help.all}
            </PageLink>
          </p>
          {intro && <Markdown text={intro.markdown} />}
        </>
      }
      sections={sections}
      after={<Neighbours previous={text.previous} next={text.next} />}
    />
  )
}

function Neighbours({ previous, next }: { previous: HelpTopic | null; next: HelpTopic | null }) {
  const words = useWords()
  const address = useHelpAddress()
  const link = (topic: HelpTopic | null, label: string) =>
    topic && (
      <PageLink to={address(`/help/${topic.id}`)}>
        <small>{label}</small>
        {topic.title}
      </PageLink>
    )
  return (
    <nav className={classes.neighbours} aria-label={words.help.topics}>
      {link(previous, words.common.previous) ?? <span />}
      {link(next, words.common.next)}
    </nav>
  )
}
