/** How the request asks for thinking; `none` for models that cannot be told. */
export type ThinkingShape =
  | 'none'
  /** `reasoning_effort: "low"` */
  | 'effort'
  /** `thinking: {type: "enabled"}` */
  | 'type'
  /** `enable_thinking: true` */
  | 'enable'
  /** Ollama's `think: true` */
  | 'think'
  /** Ollama's `think: "low"`, which cannot be switched off */
  | 'think-level'
  /** Anthropic's `thinking: {type: "adaptive"}` with an effort */
  | 'adaptive'
  /** Anthropic's `thinking: {type: "enabled", budget_tokens}` */
  | 'budget'

/** What comes back to the provider of what the model thought before. */
export type ThinkingReplay =
  | 'never'
  /** `reasoning_content` on every message with tool calls, even an empty one */
  | 'with-calls'
  /** the parts with their signatures, as they came */
  | 'sealed'
  /** a signature on the first call of each step of the turn */
  | 'signed-calls'

/** What a model takes and gives, as far as its name, its provider or its server tells. */
export interface ModelProfile {
  /** The parameter that limits the answer. */
  limit: 'max_tokens' | 'max_completion_tokens' | 'num_predict'
  /** Whether temperature may be sent. */
  sampling: boolean
  highestTemperature: number
  /** It thinks before it answers unless told otherwise: thinking counts against the limit. */
  thinks: boolean
  thinking: ThinkingShape
  replay: ThinkingReplay
  /** Ids of calls have nine letters and digits. */
  shortIds: boolean
  tools: boolean
  images: boolean
  pdf: boolean
  /** Tokens of prompt and answer together; undefined when nobody says. */
  contextWindow: number | undefined
  /** The longest answer the model can give; undefined when nobody says. */
  maxOutput: number | undefined
  /** The limit of an answer for which nobody chose one. */
  answerTokens: number
}
