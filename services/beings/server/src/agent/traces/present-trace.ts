import type { Trace, TraceStep } from '@trivium/beings-contract'
import type { TurnRow } from '../turns/turn-store.ts'
import { readAttributes, type SpanAttributes } from './span-attributes.ts'
import type { SpanRow } from './span-store.ts'

export function presentTrace(turn: TurnRow, spans: readonly SpanRow[]): Trace {
  const read = spans.map(span => ({ span, attributes: readAttributes(span.attrs) }))
  const asked = read.findLast(({ attributes }) => attributes.parts !== undefined)?.attributes
  return {
    turn: {
      id: turn.id,
      beingId: turn.being_id,
      channelId: turn.channel_id,
      kind: turn.kind,
      state: turn.state,
      messageId: turn.message_id,
      startedAt: iso(turn.started_at),
      endedAt: turn.ended_at === null ? null : iso(turn.ended_at),
      totalTokens: read.reduce((sum, { attributes }) => sum + (attributes.totalTokens ?? 0), 0),
    },
    steps: read.map(({ span, attributes }) => presentStep(span, attributes)),
    context: asked ? presentShare(asked) : null,
    memoryIds: read.flatMap(({ attributes }) => attributes.memoryIds ?? []),
  }
}

const iso = (at: number) => new Date(at).toISOString()

function presentShare({ limit = 0, parts = [] }: SpanAttributes): Trace['context'] {
  const taken = parts.filter(({ kind }) => kind !== 'free')
  return { limit, used: taken.reduce((sum, { tokens }) => sum + tokens, 0), parts }
}

function presentStep(span: SpanRow, attributes: SpanAttributes): TraceStep {
  const { limit: _limit, parts: _parts, memoryIds: _memories, ...figures } = attributes
  const { promptTokens, completionTokens, totalTokens, ...rest } = figures
  const tokens =
    promptTokens === undefined
      ? {}
      : { tokens: { promptTokens, completionTokens: completionTokens ?? 0, totalTokens: totalTokens ?? 0 } }
  return {
    id: span.id,
    parentId: span.parent_id,
    kind: span.kind,
    name: span.name,
    status: span.status,
    startedAt: iso(span.started_at),
    endedAt: span.ended_at === null ? null : iso(span.ended_at),
    // A clock that was set back makes nothing end before it began.
    durationMs: span.ended_at === null ? null : Math.max(0, span.ended_at - span.started_at),
    ...tokens,
    ...rest,
  }
}
