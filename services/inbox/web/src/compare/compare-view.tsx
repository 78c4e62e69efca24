import { ActionIcon, Button, Tabs } from '@mantine/core'
import { IconArrowRight, IconX } from '@tabler/icons-react'
import type { CapturedRequest } from '@trivium/inbox-contract'
import { byteSize, DiffView, ErrorState, LazyPart, RelativeTime, SkeletonRows, writeJson } from '@trivium/ui'
import { useState } from 'react'
import { readableHeader } from '../api/header-value.ts'
import type { Content } from '../body/read-content.ts'
import { useContent } from '../body/use-content.ts'
import { answerText } from '../detail/answer-text.ts'
import detail from '../detail/detail.module.css'
import { MethodTag } from '../detail/method-tag.tsx'
import classes from './compare.module.css'
import { diffPairs } from './pair-diff.ts'
import { PairDiffTable } from './pair-diff-table.tsx'

interface CompareProps {
  endpointId: string
  ids: [before: string, after: string]
  narrow: boolean
  onClose: () => void
}

/** Two requests side by side, the older on the left whichever was chosen first. */
export function CompareView({ endpointId, ids, narrow, onClose }: CompareProps) {
  const one = useContent(endpointId, ids[0])
  const other = useContent(endpointId, ids[1])
  const error = one.error ?? other.error
  if (error) {
    const tryAgain = () => {
      for (const side of [one, other]) if (side.error) void side.refetch()
    }
    const end = <Button onClick={onClose}>End the comparison</Button>
    return <ErrorState title="These two could not be loaded" error={error} onRetry={tryAgain} action={end} />
  }
  if (!one.request || !one.content || !other.request || !other.content) return <SkeletonRows />
  const sides: [Side, Side] = [
    { request: one.request, content: one.content },
    { request: other.request, content: other.content },
  ]
  sides.sort((a, b) => a.request.seq - b.request.seq)
  return <Comparison sides={sides} narrow={narrow} onClose={onClose} />
}

interface Side {
  request: CapturedRequest
  content: Content
}

function Comparison({ sides: [a, b], narrow, onClose }: { sides: [Side, Side]; narrow: boolean; onClose: () => void }) {
  const [tab, setTab] = useState<string | null>('body')
  const headers = diffPairs(readable(a.request.headers), readable(b.request.headers))
  const query = diffPairs(a.request.query, b.request.query)
  const labels: [string, string] = [`Body of #${a.request.seq}`, `Body of #${b.request.seq}`]
  const [before, after] = [bodyText(a.content), bodyText(b.content)]
  const answers = [answerOf(a.request), answerOf(b.request)] as const
  return (
    <section className={classes.compare} aria-label="Comparison">
      <header className={classes.header} id="detail" tabIndex={-1}>
        <SideTitle request={a.request} />
        <IconArrowRight size={16} stroke={1.75} className={classes.arrow} aria-hidden />
        <SideTitle request={b.request} />
        <ActionIcon aria-label="End the comparison" onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <Tabs
        value={tab}
        onChange={setTab}
        keepMounted={false}
        classNames={{ root: detail.tabs ?? '', list: detail.tabList ?? '', tab: detail.tab ?? '' }}
      >
        <Tabs.List aria-label="Parts of the comparison">
          <Tabs.Tab value="body">Body{before === after ? ' (same)' : ''}</Tabs.Tab>
          <Tabs.Tab value="headers">Headers ({changes(headers)})</Tabs.Tab>
          <Tabs.Tab value="query">Query ({changes(query)})</Tabs.Tab>
          <Tabs.Tab value="answer">Answer ({answers[0] === answers[1] ? 'same' : 'changed'})</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="body" className={detail.panel ?? ''}>
          <LazyPart fallback={<SkeletonRows count={6} height={32} />}>
            <DiffView before={before} after={after} narrow={narrow} labels={labels} />
          </LazyPart>
        </Tabs.Panel>
        <Tabs.Panel value="headers" className={detail.panel ?? ''}>
          <PairDiffTable label="Headers" differences={headers} />
        </Tabs.Panel>
        <Tabs.Panel value="query" className={detail.panel ?? ''}>
          <PairDiffTable label="Query" differences={query} />
        </Tabs.Panel>
        <Tabs.Panel value="answer" className={detail.panel ?? ''}>
          <LazyPart fallback={<SkeletonRows count={6} height={32} />}>
            <DiffView
              before={answers[0]}
              after={answers[1]}
              narrow={narrow}
              labels={[`Answer to #${a.request.seq}`, `Answer to #${b.request.seq}`]}
            />
          </LazyPart>
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}

function SideTitle({ request }: { request: CapturedRequest }) {
  return (
    <div className={classes.side}>
      <div className={classes.sideLine}>
        <MethodTag method={request.method} large />
        <span className={classes.path} title={request.path}>
          {request.path}
        </span>
      </div>
      <div className={classes.facts}>
        #{request.seq} · <RelativeTime time={request.receivedAt} /> · {byteSize(request.bodySize)}
      </div>
    </div>
  )
}

function changes(differences: readonly { same: boolean }[]): string {
  const count = differences.filter(one => !one.same).length
  return count === 0 ? 'same' : `${count} changed`
}

function readable(pairs: CapturedRequest['headers']): CapturedRequest['headers'] {
  return pairs.map(([name, value]) => [name, readableHeader(value)])
}

/** Without the ids of the requests, in which any two answers differ. */
function answerOf({ id, answer }: CapturedRequest): string {
  return answer ? answerText(answer).replaceAll(id, '(id of the request)') : 'not known'
}

/** JSON is compared indented, so that a change of layout alone does not hide what changed. */
function bodyText({ json, text, bytes }: Content): string {
  if (json) return writeJson(json)
  if (text !== undefined) return text
  return Array.from({ length: Math.ceil(Math.min(bytes.length, 65_536) / 16) }, (_, line) =>
    Array.from(bytes.subarray(line * 16, line * 16 + 16), byte => byte.toString(16).padStart(2, '0')).join(' '),
  ).join('\n')
}
