import type { ModelProfile } from './model-profile.ts'

export interface Family {
  /** Of the name in small letters, without what stands before its last slash. */
  name: RegExp
  /** Only for these client types; everywhere when absent. */
  clients?: readonly string[]
  profile: Partial<ModelProfile>
}

const k = 1000
const million = 1_000_000

/** OpenAI's models that think refuse `max_tokens` and any temperature but 1. */
const openAiThinking: Partial<ModelProfile> = {
  limit: 'max_completion_tokens',
  sampling: false,
  thinks: true,
  thinking: 'effort',
  images: true,
  pdf: true,
}

/** DeepSeek V4 and Kimi from K2.5 on answer 400 when a message with tool calls comes back without its thinking. */
const thinkingComesBack: Partial<ModelProfile> = { thinks: true, thinking: 'type', replay: 'with-calls' }

const thinkingGemini: Partial<ModelProfile> = {
  thinks: true,
  thinking: 'effort',
  images: true,
  contextWindow: million,
}

/** Anthropic's sizes from Opus 4.6 and Sonnet 4.6 on. */
const claude: Partial<ModelProfile> = { images: true, pdf: true, replay: 'sealed', contextWindow: 200 * k }
const adaptiveClaude: Partial<ModelProfile> = { ...claude, thinking: 'adaptive', maxOutput: 128 * k }

/**
 * What is known of families of models by their names, the first that fits. Sizes are those of the smallest member: a
 * window taken too small loses a little history, one taken too large loses the answer.
 */
export const families: readonly Family[] = [
  { name: /^gpt-5[\d.]*-chat|^gpt-5-main/, profile: { images: true, contextWindow: 128 * k, maxOutput: 16_384 } },
  { name: /^gpt-[5-9]/, profile: { ...openAiThinking, contextWindow: 400 * k, maxOutput: 128 * k } },
  { name: /^o[134](-|$)/, profile: { ...openAiThinking, contextWindow: 200 * k, maxOutput: 100 * k } },
  { name: /^gpt-4\.1/, profile: { images: true, pdf: true, contextWindow: 1_047_576, maxOutput: 32_768 } },
  { name: /^gpt-4o/, profile: { images: true, pdf: true, contextWindow: 128 * k, maxOutput: 16_384 } },
  { name: /^gpt-oss/, profile: { thinks: true, thinking: 'effort', contextWindow: 131_072 } },

  // They think whether asked or not.
  {
    name: /^claude-(opus-5-5|sonnet-5-5|fable)/,
    profile: { ...adaptiveClaude, sampling: false, thinks: true },
  },
  { name: /^claude-(opus|sonnet|haiku)-4-6/, profile: adaptiveClaude },
  {
    name: /^claude-(opus|sonnet|haiku)-4(?!-[6-9](-|$))|^claude-3-7/,
    profile: { ...claude, thinking: 'budget', maxOutput: 32 * k },
  },
  { name: /^claude-(3|instant|2)/, profile: { ...claude, maxOutput: 4096 } },

  { name: /^deepseek-r1/, profile: { thinks: true, contextWindow: 64 * k } },
  { name: /^deepseek-(v4|v[5-9]|chat|reasoner)/, profile: { ...thinkingComesBack, contextWindow: 128 * k } },
  { name: /^deepseek-v3/, profile: { contextWindow: 64 * k } },
  {
    name: /^kimi-(k2\.[5-9]|k[3-9]|latest)/,
    profile: { ...thinkingComesBack, images: true, contextWindow: 256 * k },
  },
  { name: /^kimi-k2-thinking/, profile: { ...thinkingComesBack, contextWindow: 256 * k } },
  { name: /^kimi-k2/, profile: { contextWindow: 128 * k } },

  {
    name: /^qwen3\.[5-9]/,
    clients: ['DashScope'],
    profile: { thinks: true, thinking: 'enable', images: true, contextWindow: 256 * k },
  },
  { name: /^qwq/, profile: { thinks: true, contextWindow: 128 * k } },
  { name: /^qwen.*(vl|omni)/, profile: { images: true, contextWindow: 32 * k } },
  { name: /^qwen/, clients: ['DashScope'], profile: { thinking: 'enable', contextWindow: 128 * k } },
  { name: /^glm-\d.*v$/, profile: { thinks: true, thinking: 'type', images: true, contextWindow: 64 * k } },
  { name: /^glm-(4\.[5-9]|[5-9])/, profile: { thinks: true, thinking: 'type', contextWindow: 128 * k } },

  {
    name: /^doubao-seed/,
    profile: { thinks: true, thinking: 'type', images: true, contextWindow: 224 * k },
  },
  { name: /^longcat-2/, profile: { contextWindow: million, maxOutput: 131_072 } },

  { name: /^gemini-[3-9]/, profile: { ...thinkingGemini, replay: 'signed-calls' } },
  { name: /^gemini-2\.5/, profile: thinkingGemini },
  { name: /^gemini/, profile: { images: true, contextWindow: million } },
  { name: /^grok-[4-9]/, profile: { thinks: true, images: true, contextWindow: 256 * k } },
  { name: /^(llama-?4|gemma-?[3-9]|llava|minicpm-v|internvl)/, profile: { images: true } },
  {
    name: /^mistral-(medium|small|large)|^(ministral|magistral|pixtral)/,
    profile: { shortIds: true, images: true, contextWindow: 128 * k },
  },
  { name: /^(open-)?mi[sx]tral|^(code|dev)stral/, profile: { shortIds: true } },
]

/** Newer than this table: such models of Anthropic take adaptive thinking and no temperature. */
export const laterClaude: Partial<ModelProfile> = { ...adaptiveClaude, sampling: false }
