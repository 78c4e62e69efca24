import { useQuery } from '@tanstack/react-query'
import type { TracePrompt } from '@trivium/beings-contract'
import { CopyButton, ErrorState, SkeletonRows } from '@trivium/ui'
import { counted, named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { traceKeys, tracesApi } from './api.ts'
import classes from './traces.module.css'

/** Word for word what the model was asked. */
export function PromptView({ turnId, stepId }: { turnId: string; stepId: string }) {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: traceKeys.prompt(turnId, stepId),
    queryFn: ({ signal }) => tracesApi.prompt(turnId, stepId, signal),
  })
  if (error) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={4} />
  return (
    <div className={classes.prompt}>
      {data.messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a prompt is what it was and never changes
        <Said key={index} message={message} />
      ))}
      <OfferedTools tools={data.tools} />
    </div>
  )
}

function Said({ message }: { message: TracePrompt['messages'][number] }) {
  const words = useWords()
  const { role, content, thinking, toolCalls = [], files = [] } = message
  const calls = toolCalls.map(call => JSON.stringify(call, null, 2))
  const text = [thinking, content, ...calls, ...files.map(({ name }) => name)].filter(Boolean).join('\n\n')
  return (
    <section className={classes.said}>
      <div className={classes.saidHead}>
        <h4>{named(words.trace.roles, role)}</h4>
        <CopyButton text={text} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get there */}
      <pre tabIndex={0}>
        <bdi>{text}</bdi>
      </pre>
    </section>
  )
}

function OfferedTools({ tools }: { tools: TracePrompt['tools'] }) {
  const words = useWords()
  if (tools.length === 0) return null
  return (
    <details className={classes.twin}>
      <summary>{counted(words, words.trace.offered, { count: tools.length })}</summary>
      <dl className={classes.tools}>
        {tools.map(({ name, description }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <bdi>{description}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
