import type { ToolDefinition } from '@trivium/beings-contract'

const longestLine = 90

/** A tool in one line: its name and the first sentence about it. */
export function listLine({ name, description }: Pick<ToolDefinition, 'name' | 'description'>): string {
  const [first = ''] = description.split(/(?<=[.:])\s|\n/)
  const sentence = first.trim().replace(/[.:]$/, '')
  return `- ${name}: ${sentence.length > longestLine ? `${sentence.slice(0, longestLine)}…` : sentence}`
}

/** Words that people use for what a tool does and that it does not say itself. */
const alsoCalled: Readonly<Record<string, string>> = {
  command_line: 'shell terminal bash script program execute exec process install git python node',
  timer: 'remind reminder alarm schedule later every daily weekly cron recurring wake',
  calendar: 'date time clock day week now today tomorrow weekday year month',
  task: 'todo job work',
  work_note: 'notebook document write markdown page',
  knowledge: 'fact triple graph relation know',
  system: 'machine computer cpu disk memory hardware platform',
  config: 'setting configuration language model port',
  log: 'history audit happened activity event error',
  permission: 'allow deny rule access right',
  project: 'team member role workflow group',
  project_task: 'assign assignee team todo',
  project_work_note: 'team notebook document',
  beings: 'agent create colleague helper other',
}

const most = 3
/** What matches far worse than the best is left where it is. */
const worstShare = 1 / 3

/** The tools that a wish is about, best first. */
export function rankTools(query: string, tools: readonly ToolDefinition[]): ToolDefinition[] {
  const wanted = wordsOf(query)
  const scored = tools.map(tool => ({ tool, score: scoreOf(tool, wanted, query) })).filter(({ score }) => score > 0)
  const sorted = scored.toSorted((one, other) => other.score - one.score)
  const best = sorted[0]?.score ?? 0
  return sorted
    .filter(({ score }) => score >= best * worstShare)
    .slice(0, most)
    .map(({ tool }) => tool)
}

function scoreOf({ name, description }: ToolDefinition, wanted: readonly string[], query: string): number {
  const isNamed = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}_-]+/u)
    .includes(name.toLowerCase())
  const known = [
    { words: wordsOf(name), weight: 6 },
    { words: wordsOf(alsoCalled[name] ?? ''), weight: 4 },
    { words: wordsOf(description), weight: 1 },
  ]
  const scores = wanted.map(word =>
    Math.max(0, ...known.map(({ words, weight }) => (words.some(other => isSame(word, other)) ? weight : 0))),
  )
  return (isNamed ? 12 : 0) + scores.reduce((sum, score) => sum + score, 0)
}

function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])]
}

/** `timer` and `timers`, `schedule` and `scheduled`: the same word with another ending. */
function isSame(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short === long || (short.length >= 4 && long.startsWith(short) && long.length - short.length <= 3)
}
