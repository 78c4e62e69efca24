import type { ListedEntry } from './describe-model.ts'

/** Sub-lists of the different providers; every field may be missing or of another type. */
interface Raw {
  id?: unknown
  name?: unknown
  model?: unknown
  display_name?: unknown
  status?: unknown
  context_length?: unknown
  max_model_len?: unknown
  max_input_tokens?: unknown
  max_tokens?: unknown
  token_limits?: { context_window?: unknown; max_output_token_length?: unknown }
  modalities?: { input_modalities?: unknown; input?: unknown }
  architecture?: { input_modalities?: unknown }
  supported_parameters?: unknown
  capabilities?: unknown
}

/** The entries of a list of models in any of the shapes in use; what has no name is left out, and what was shut down. */
export function readModelList(listed: { data?: unknown[]; models?: unknown[] }): ListedEntry[] {
  const rows = (listed.models ?? listed.data ?? []) as (Raw | null)[]
  return rows.flatMap(row => {
    const id = textOf(row?.id) ?? textOf(row?.name) ?? textOf(row?.model)
    return !row || id === undefined || row.status === 'Shutdown' ? [] : [readEntry(row, id)]
  })
}

function readEntry(row: Raw, id: string): ListedEntry {
  const inputs = inputsOf(row)
  const { images, pdf, thinking } = abilitiesOf(row.capabilities)
  const parameters = listOf(row.supported_parameters)
  return {
    id,
    name: textOf(row.display_name) ?? textOf(row.name),
    // vLLM, Ark, OpenRouter and Anthropic, in this order.
    contextTokens:
      countOf(row.max_model_len) ??
      countOf(row.token_limits?.context_window) ??
      countOf(row.context_length) ??
      countOf(row.max_input_tokens),
    maxOutputTokens: countOf(row.token_limits?.max_output_token_length) ?? countOf(row.max_tokens),
    images: images ?? inputs?.includes('image'),
    pdf: pdf ?? (inputs?.includes('file') || undefined),
    tools: parameters?.includes('tools'),
    thinking: thinking ?? (parameters?.includes('reasoning') || undefined),
  }
}

function inputsOf({ modalities, architecture }: Raw): string[] | undefined {
  return listOf(modalities?.input_modalities) ?? listOf(modalities?.input) ?? listOf(architecture?.input_modalities)
}

/** Anthropic's: `{image_input: {supported: true}, …}`. */
function abilitiesOf(capabilities: unknown): Pick<ListedEntry, 'images' | 'pdf' | 'thinking'> {
  if (typeof capabilities !== 'object' || capabilities === null || Array.isArray(capabilities)) return {}
  const able = (name: string) => {
    const ability = (capabilities as Record<string, { supported?: unknown } | undefined>)[name]
    return typeof ability?.supported === 'boolean' ? ability.supported : undefined
  }
  return { images: able('image_input'), pdf: able('pdf_input'), thinking: able('thinking') }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const countOf = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.floor(value) : undefined)
const listOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : undefined
