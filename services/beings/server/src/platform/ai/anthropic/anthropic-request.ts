import { type AIMessage, defaultTemperature } from '@trivium/beings-contract'
import type { ProfiledClient } from '../known-client.ts'
import type { ModelRequest } from '../model-client.ts'
import type { ModelProfile } from '../model-profile.ts'
import type { Refused } from '../refused-parameters.ts'
import { anthropicThinking } from '../thinking-fields.ts'
import { answerLimit } from '../tuning.ts'
import { type CallOptions, toPrompt, toSdkTools } from './anthropic-prompt.ts'

/** The call in the SDK's words. */
export function callOptions(known: ProfiledClient, request: ModelRequest, refused: Refused): CallOptions {
  const profile = known.profile(request.model || known.model)
  const tools = refused.has('tools') ? undefined : toSdkTools(request.tools)
  const temperature = known.tuning.temperature ?? request.temperature ?? defaultTemperature
  const anthropic = thinkingFor(profile, known, { request, refused })
  const thinks = anthropic.thinking !== undefined && anthropic.thinking.type !== 'disabled'
  const mayChoose = profile.sampling && !thinks && !refused.has('temperature')
  return {
    prompt: toPrompt(request.messages, {
      clientType: known.clientType,
      sealed: thinks && profile.replay === 'sealed',
      images: profile.images && !refused.has('images'),
      pdf: profile.pdf && !refused.has('images'),
    }),
    // Without one the adapter takes the most that the model can give.
    ...(!refused.has('max_tokens') && { maxOutputTokens: answerLimit(profile, known.tuning, request) }),
    ...(mayChoose && { temperature: Math.min(temperature, profile.highestTemperature) }),
    providerOptions: { anthropic: { ...anthropic } },
    ...(tools ? { tools, toolChoice: { type: 'auto' as const } } : {}),
  }
}

function thinkingFor(
  profile: ModelProfile,
  { tuning, clientType }: Pick<ProfiledClient, 'tuning' | 'clientType'>,
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
