export interface Wish {
  tool: string
  parameters: Record<string, unknown>
}

type Pattern = [RegExp, (match: RegExpMatchArray) => Wish]

const call = (tool: string, action: string, parameters: Record<string, unknown> = {}): Wish => ({
  tool,
  parameters: { action, ...parameters },
})

/** Quotes and closing punctuation around a name are how people write, not part of the name. */
const bare = (text: string | undefined) =>
  (text ?? '')
    .trim()
    .replace(/(?<=[\w"'`”」])[.!?。]$/, '')
    .replace(/^["'`“「]+|["'`”」]+$/g, '')

const words = (text: string | undefined) => (text ?? '').trim()

const write = (path: string | undefined, content: string | undefined) =>
  call('disk', 'write_file', { path: bare(path), content: words(content).replace(/^["“]|["”]$/g, '') })

/** Plain words the Demo client understands, most specific first. */
const patterns: Pattern[] = [
  [/^(?:every|each)\s+(?:(\d+)\s*)?(second|minute|hour|day)s?[,:]?\s+(.+)$/is, match => every(match)],
  [/^每\s*(?:(\d+)\s*)?(秒|分[钟鐘]|小[时時]|天|日)[，,]?\s*(.+)$/s, match => every(match)],
  [/^in\s+(\d+)\s*(second|minute|hour|day)s?[,:]?\s+(.+)$/is, match => later(match)],
  [/^(?:create|add)\s+(?:a\s+)?task[:\s]\s*(.+)$/is, match => call('task', 'create', { title: bare(match[1]) })],
  [
    /^(?:创建|創建|建立|新建)(?:一?[个個])?任[务務][:：\s]\s*(.+)$/s,
    match => call('task', 'create', { title: bare(match[1]) }),
  ],
  [/^list\s+(?:the\s+|my\s+)?tasks\b/i, () => call('task', 'list')],
  [/^list\s+(?:the\s+|my\s+)?timers\b/i, () => call('timer', 'list')],
  [
    /^(?:what do you remember|recall|你[记記]得[什甚][么麼])(?:\s+(?:about|of)\s+(.+?))?\s*\??$/is,
    match => recall(match[1]),
  ],
  [
    /^(?:please\s+)?(?:remember|[记記]住)[:：]?\s*(?:that\s+)?(.+)$/is,
    match => call('memory', 'add', { content: words(match[1]) }),
  ],
  [
    /^(?:read|show|open|[读讀]取?)\s*(?:the\s+)?(?:file|文件|檔案)\s+(.+)$/is,
    match => call('disk', 'read_file', { path: bare(match[1]) }),
  ],
  [/^write\s+["“](.+?)["”]\s+(?:in)?to\s+(?:the\s+)?(?:file\s+)?(\S+)$/is, match => write(match[2], match[1])],
  [
    /^(?:write|create|save)\s+(?:the\s+|a\s+)?file\s+(\S+?)(?::\s*|\s+(?:with|containing|saying)\s+)(.+)$/is,
    match => write(match[1], match[2]),
  ],
  [/^[写寫]入?(?:文件|檔案)\s*(\S+?)[:：]\s*(.+)$/s, match => write(match[1], match[2])],
  [/^(?:write|create)\s+(?:the\s+|a\s+)?file\s+(\S+)\s+(.+)$/is, match => write(match[1], match[2])],
  [/^(?:write|create)\s+(?:the\s+|a\s+)?file\s+(\S+)$/is, match => write(match[1], '')],
  [/^delete\s+(?:the\s+)?file\s+(.+)$/is, match => call('disk', 'delete_file', { path: bare(match[1]) })],
  [
    /^list\s+(?:the\s+|my\s+)?files(?:\s+in\s+(.+))?$/is,
    match => call('disk', 'list_directory', { path: bare(match[1]) || '.' }),
  ],
  [
    /^(?:run|execute|运行|执行|運行|執行)\s*(?:the\s+command\s+)?[:：]?\s*(.+)$/is,
    match => call('command_line', 'run', { command: bareCommand(match[1]) }),
  ],
  [
    /^(?:fetch|get|open|visit|download|访问|訪問)\s+(https?:\/\/\S+)$/is,
    match => call('network', 'get', { url: bare(match[1]) }),
  ],
  [
    /^(?:what(?:'s| is) the (?:time|date)|what time is it|what day is it|[现現]在[几幾][点點])/i,
    () => call('calendar', 'now'),
  ],
  [/^(?:search\s+)?help\s+(?:on|about|for|with)\s+(.+)$/is, match => call('help', 'search', { query: bare(match[1]) })],
  [/^(?:show\s+)?system\s+info(?:rmation)?\b/i, () => call('system', 'system_info')],
  [/^list\s+(?:the\s+|all\s+)?beings\b/i, () => call('beings', 'list_beings')],
  [
    /^create\s+(?:a\s+)?being\s+(?:called|named)\s+(.+)$/is,
    match => call('beings', 'create_being', { name: bare(match[1]) }),
  ],
]

const unitSeconds: Record<string, number> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  秒: 1,
  分钟: 60,
  分鐘: 60,
  小时: 3600,
  小時: 3600,
  天: 86_400,
  日: 86_400,
}

function secondsOf(match: RegExpMatchArray): number {
  return Number(match[1] ?? 1) * (unitSeconds[(match[2] ?? '').toLowerCase()] ?? 60)
}

function later(match: RegExpMatchArray): Wish {
  const instruction = words(match[3])
  const timer = { name: instruction.slice(0, 60), instruction, in_seconds: secondsOf(match) }
  return call('timer', 'create_once', timer)
}

function every(match: RegExpMatchArray): Wish {
  const seconds = secondsOf(match)
  const instruction = words(match[3])
  return call('timer', 'create_recurring', { name: instruction.slice(0, 60), instruction, every_seconds: seconds })
}

function recall(about: string | undefined): Wish {
  return about ? call('memory', 'query', { query: bare(about) }) : call('memory', 'recent')
}

function bareCommand(text: string | undefined): string {
  const command = words(text)
  return /^`.*`$/s.test(command) ? command.slice(1, -1) : command
}

/** "remember x, then read file y" is two wishes, one after the other. */
export function understand(text: string): Wish[] {
  const wishes: Wish[] = []
  for (const part of text.split(/[,.;]?\s+(?:and\s+)?then\s+|，?然[后後]/i)) {
    const wish = understandOne(part.trim())
    if (wish) wishes.push(wish)
  }
  return wishes
}

function understandOne(text: string): Wish | undefined {
  const plain = text.replace(/^(?:please|could you|can you|[请請])\s*/i, '')
  for (const [pattern, make] of patterns) {
    const match = plain.match(pattern)
    if (match) return make(match)
  }
  return undefined
}
