import { type AIMessage, defaultTemperature } from '@trivium/beings-contract'
import type { ModelRequest } from './model-client.ts'
import type { ModelProfile } from './model-profile.ts'
import type { Refused } from './refused-parameters.ts'
import type { BodyShape, SdkClient } from './sdk-client.ts'
import { anthropicThinking, thinkingFields } from './thinking-fields.ts'
import { type CallOptions, toPrompt, toSdkTools } from './to-prompt.ts'
import { answerLimit } from './tuning.ts'

/** The call in the SDK's words, and what is still to be changed in the body that it makes of it. */
export function callOptions(
  known: Pick<SdkClient, 'clientType' | 'protocol' | 'tuning' | 'profile' | 'model'>,
  request: ModelRequest,
  refused: Refused,
): { options: CallOptions; shape: BodyShape } {
  const profile = known.profile(request.model || known.model)
  const tools = refused.has('tools') ? undefined : toSdkTools(request.tools)
  const temperature = Math.min(
    known.tuning.temperature ?? request.temperature ?? defaultTemperature,
    profile.highestTemperature,
  )
  const anthropic = known.protocol === 'anthropic' ? thinkingFor(profile, known, { request, refused }) : {}
  const thinks = anthropic.thinking !== undefined && anthropic.thinking.type !== 'disabled'
  const mayChoose = profile.sampling && !thinks && !refused.has('temperature')
  const options: CallOptions = {
    prompt: toPrompt(request.messages, {
      clientType: known.clientType,
      replay: replayOf(profile, { thinks, refused }),
      cached: known.protocol === 'anthropic',
      images: profile.images && !refused.has('images'),
      pdf: profile.pdf && !refused.has('images'),
    }),
    // Anthropic's adapter then takes the most that the model can give.
    ...(!(known.protocol === 'anthropic' && refused.has('max_tokens')) && {
      maxOutputTokens: answerLimit(profile, known.tuning, request),
    }),
    ...(mayChoose && { temperature }),
    ...(known.protocol === 'anthropic' && { providerOptions: { anthropic: { ...anthropic } } }),
    ...(tools ? { tools, toolChoice: { type: 'auto' as const } } : {}),
  }
  return { options, shape: body => shapeBody(body, { profile, level: known.tuning.thinking, refused }) }
}

function replayOf(profile: ModelProfile, { thinks, refused }: { thinks: boolean; refused: Refused }) {
  if (refused.has('reasoning_content')) return 'never'
  if (profile.replay === 'sealed') return thinks ? 'sealed' : 'never'
  return refused.has('replay') ? 'with-calls' : profile.replay
}

function thinkingFor(
  profile: ModelProfile,
  { tuning, clientType }: Pick<SdkClient, 'tuning' | 'clientType'>,
  { request, refused }: { request: ModelRequest; refused: Refused },
) {
  const wanted = refused.has('thinking') ? {} : anthropicThinking(profile, tuning.thinking)
  const { effort: _, ...withoutEffort } = wanted
  const asked = refused.has('output_config') ? withoutEffort : wanted
  // A tool turn that began without thinking, such as with another client, has to be ended without it.
  const broken = asked.thinking?.type === 'enabled' && lacksThinking(request.messages, clientType)
  return broken ? {} : asked
}

function lacksThinking(messages: readonly AIMessage[], clientType: string): boolean {
  const turn = messages.slice(messages.findLastIndex(message => message.role === 'user') + 1)
  return turn.some(({ toolCalls, sealedThinking }) => toolCalls?.length && sealedThinking?.clientType !== clientType)
}

interface Shape {
  profile: ModelProfile
  level: SdkClient['tuning']['thinking']
  refused: Refused
}

/** The SDK knows one name for the limit and none for thinking. */
function shapeBody(body: Record<string, unknown>, { profile, level, refused }: Shape): Record<string, unknown> {
  const { max_tokens: most, ...rest } = body
  const shaped: Record<string, unknown> = { ...rest, ...thinkingFields(profile, level) }
  const names = profile.limit === 'max_tokens' ? limits : limits.toReversed()
  const limit = names.find(name => !refused.has(name))
  if (limit) shaped[limit] = most
  for (const name of refused) if (name !== 'messages') delete shaped[name]
  return shaped
}

const limits = ['max_tokens', 'max_completion_tokens'] as const

/** Parts of a request that a call can do without. */
const dispensable = [
  'temperature',
  'max_tokens',
  'max_completion_tokens',
  'reasoning_effort',
  'thinking',
  'enable_thinking',
  'thinking_budget',
  'output_config',
  'stream_options',
  'tool_choice',
  'tools',
]

/** What of it was in the body that was sent. */
export function sentNames(body: string): string[] {
  const sent = Object.keys(parse(body)).filter(name => dispensable.includes(name))
  // Deep inside the messages; the names are ours, so that looking for them is enough.
  if (body.includes('"reasoning_content":')) sent.push('reasoning_content')
  if (/"type":"(image_url|image|file|document)"/.test(body)) sent.push('images')
  return sent
}

function parse(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return {}
  }
}
