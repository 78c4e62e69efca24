import type { WireSpan } from '../../platform/telemetry/otlp-wire.ts'
import type { TurnRow } from '../turns/turn-store.ts'
import { readAttributes, type SpanAttributes } from './span-attributes.ts'
import type { SpanRow } from './span-store.ts'

/** The names of OpenTelemetry for generative AI; what it has no name for begins with `trivium.`. */
export function toWireSpan(span: SpanRow, turn: TurnRow): WireSpan {
  const attributes = readAttributes(span.attrs)
  const failed = span.status !== 'ok'
  return {
    traceId: traceIdOf(span.turn_id),
    spanId: spanIdOf(span.id),
    ...(span.parent_id && { parentSpanId: spanIdOf(span.parent_id) }),
    name: nameOf(span, attributes),
    kind: span.kind === 'model' ? 3 : 1,
    startMs: span.started_at,
    endMs: Math.max(span.started_at, span.ended_at ?? 0),
    attributes: { ...common(turn), 'trivium.kind': span.kind, ...ofKind(span, attributes) },
    ...(failed && { errorType: span.status }),
  }
}

/** A UUID is as long as a trace id; its last half is random and as long as the id of a span. */
const traceIdOf = (id: string) => id.replaceAll('-', '')
const spanIdOf = (id: string) => traceIdOf(id).slice(16)

const operations: Partial<Record<SpanRow['kind'], string>> = {
  turn: 'invoke_agent',
  model: 'chat',
  tool: 'execute_tool',
}

function nameOf({ kind, name }: SpanRow, { model }: SpanAttributes): string {
  if (kind === 'turn') return 'invoke_agent'
  return `${operations[kind] ?? kind} ${kind === 'model' ? (model ?? '') : name}`.trim()
}

const common = (turn: TurnRow) => ({
  'gen_ai.agent.id': turn.being_id,
  'gen_ai.conversation.id': turn.channel_id,
  'trivium.turn.kind': turn.kind,
})

function ofKind({ kind, name }: SpanRow, attributes: SpanAttributes): WireSpan['attributes'] {
  const operation = { 'gen_ai.operation.name': operations[kind] }
  if (kind === 'model') return { ...operation, ...ofModel(attributes) }
  if (kind !== 'tool')
    return { ...operation, 'trivium.decision': attributes.decision, 'trivium.memories': attributes.memoryIds?.length }
  return {
    ...operation,
    'gen_ai.tool.name': name,
    'gen_ai.tool.call.id': attributes.toolCallId,
    'trivium.queued_ms': attributes.queuedMs,
  }
}

function ofModel(attributes: SpanAttributes): WireSpan['attributes'] {
  const { clientType, finishReason, cost } = attributes
  return {
    'gen_ai.provider.name': clientType?.toLowerCase(),
    'gen_ai.request.model': attributes.model,
    'gen_ai.response.finish_reasons': finishReason ? [finishReason] : undefined,
    'gen_ai.usage.input_tokens': attributes.promptTokens,
    'gen_ai.usage.output_tokens': attributes.completionTokens,
    'trivium.first_token_ms': attributes.firstTokenMs,
    'trivium.retries': attributes.retries,
    'trivium.fallback': attributes.fallback,
    'trivium.cost': cost ?? undefined,
  }
}
