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
