import { type Message, messagesOf, type RuledAnswer, refuse } from './provider-rules.ts'
import type { FakeRequest, FakeToolCall } from './reply.ts'

/** Google signs the first call of an answer, and gives all of them the same place; OpenRouter hands the signature on beside the words. */
export type Signing = 'call' | 'details' | undefined

export const signingOf = (model: string): Signing =>
  /^(models\/)?gemini-[3-9]/.test(model) ? 'call' : model.startsWith('google/gemini-3') ? 'details' : undefined

const signature = (name: unknown, written: unknown) => `signed ${name} ${written}`
const signatureOf = ({ name, parameters }: FakeToolCall) => signature(name, JSON.stringify(parameters))
const ofAnotherModel = 'skip_thought_signature_validator'

export const extraOf = (call: FakeToolCall) => ({
  extra_content: { google: { thought_signature: signatureOf(call) } },
})

const format = 'google-gemini-v1'
const thought = { type: 'reasoning.text', format, index: 0 }
const sealed = (data: string) => ({ type: 'reasoning.encrypted', format, index: 1, id: 'tool_0', data })

/** What a first call brings along, in the pieces in which it comes. */
export const detailsOf = (call: FakeToolCall) => [
  [{ ...thought, text: 'Look ' }],
  [{ ...thought, text: 'first.' }],
  [sealed(signatureOf(call))],
]

/** Every step of the turn that is going on has to bring its signature back; earlier turns are not looked at. */
export function checkSignatures({ body }: FakeRequest, signing: Signing): RuledAnswer | undefined {
  const messages = messagesOf(body)
  const turn = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
  const missing = turn.filter(({ tool_calls: calls }) => calls).some(message => !isSigned(message, signing))
  const details = 'Gemini models require OpenRouter reasoning details to be preserved in each request.'
  const call = 'Function call is missing a thought_signature in functionCall parts.'
  return missing ? refuse(400, signing === 'details' ? details : call, { code: 400 }) : undefined
}

function isSigned({ tool_calls: calls = [], reasoning_details: details }: Message, signing: Signing): boolean {
  const [first] = calls as { function?: { name?: unknown; arguments?: unknown }; extra_content?: unknown }[]
  const expected = signature(first?.function?.name, first?.function?.arguments)
  if (signing === 'details') {
    const whole = [{ ...thought, text: 'Look first.' }, sealed(expected)]
    return JSON.stringify(details) === JSON.stringify(whole)
  }
  const { google } = (first?.extra_content ?? {}) as { google?: { thought_signature?: unknown } }
  return google?.thought_signature === expected || google?.thought_signature === ofAnotherModel
}
