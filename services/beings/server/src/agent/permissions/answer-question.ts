import type { QuestionAnswer } from '@trivium/beings-contract'
import { findQuestion, type QuestionRow } from '../../core/permissions/request-store.ts'
import { denied, invalid, notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { answerRequest } from './answer-request.ts'

/** Answers the very question a person was shown; one that is no longer open is refused, with how it ended. */
export async function answerQuestion(
  context: Uses<'clock' | 'database' | 'events' | 'log' | 'mailbox'>,
  answer: QuestionAnswer,
): Promise<QuestionRow> {
  const question = await find(context, answer.requestId)
  refuseClosed(question)
  refuseUnfit(question, answer)
  const { allowed, remember, code } = answer
  const wider = answer.prefix !== undefined && answer.prefix !== question.resource
  const note = answer.note?.trim()
  const given = { beingId: question.being_id, requestId: question.id, allowed, remember, wider, code, note }
  const taken = await answerRequest(context, given)
  const after = await find(context, question.id)
  // Somebody else was faster.
  if (!taken) refuseClosed(after)
  return after
}

async function find({ database }: Uses<'database'>, requestId: string): Promise<QuestionRow> {
  const question = await findQuestion(database.db, requestId.toLowerCase())
  if (!question) throw notFound('There is no such question.', 'requestId is unknown')
  return question
}

function refuseClosed({ state }: QuestionRow): void {
  if (state !== 'pending') throw invalid('This question is no longer open.', `it is ${state}`)
}

function refuseUnfit(question: QuestionRow, { allowed, remember, prefix, note, code }: QuestionAnswer): void {
  if (allowed && note?.trim()) throw invalid('A note goes with a denial.', 'note is for allowed=false only')
  // Only who was shown the question has its code; a rule for good must not come from anybody else.
  if (remember === 'always' && code === undefined)
    throw denied('An answer for good needs the code of the question.', 'code is missing')
  if (prefix === undefined || prefix === question.resource) return
  if (question.wider === '' || prefix !== question.wider)
    throw invalid('The question does not offer this.', 'prefix must be its resource, or what it names as wider')
}
