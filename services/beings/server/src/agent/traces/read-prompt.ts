import type { TracePrompt } from '@trivium/beings-contract'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findTurn } from '../turns/turn-store.ts'
import { findPrompt } from './prompt-store.ts'
import { readAttributes } from './span-attributes.ts'
import { listSpans } from './span-store.ts'

/** What the model was asked in a step of a turn: the id of the step, or its place in the list of steps. */
export async function readPrompt(
  { database: { db } }: Uses<'database'>,
  { turnId, step }: { turnId: string; step: string },
): Promise<TracePrompt> {
  const turn = await findTurn(db, turnId.toLowerCase())
  if (!turn) throw notFound('There is no such answer.', `turnId ${turnId} is not known`)
  const spans = await listSpans(db, [turn.id])
  const span = /^\d{1,6}$/.test(step) ? spans[Number(step)] : spans.find(({ id }) => id === step.toLowerCase())
  const told = span && (await findPrompt(db, span.id))
  if (!span || !told) throw notFound('There is no such prompt.', `step ${step} asked no model, or was too long ago`)
  const { clientType = '', model = '' } = readAttributes(span.attrs)
  return { turnId: turn.id, stepId: span.id, clientType, model, ...told }
}
