import type { AIMessage, ToolDefinition } from '@trivium/beings-contract'
import { withoutSituation } from '../situation.ts'
import { understand, type Wish } from './intents.ts'

export interface DemoReply {
  text: string
  wish?: Wish
}

const introduction =
  'I am the Demo client: built in, offline, and not a language model. I repeat what I am told and can use tools when asked in plain words. Try:\n' +
  '- remember that the garden gate is green\n- what do you remember about the gate\n- write file notes.txt: first line\n- read file notes.txt\n' +
  '- list files\n- run uname -a\n- fetch https://example.com\n- every minute say hello\n- what time is it\n- count to 50\n\n' +
  'Choose another AI client on the configuration page to talk with a real model.'

/** The next thing to say or do, from the conversation alone: the same conversation always gets the same answer. */
export function composeReply(messages: AIMessage[], tools: ToolDefinition[]): DemoReply {
  const lastUser = messages.findLastIndex(message => message.role === 'user')
  const request = withoutSituation(messages[lastUser]?.content ?? '').trim()
  const results = messages.slice(lastUser + 1).filter(message => message.role === 'tool')
  const wishes = understand(request)
  const next = wishes[results.length]
  if (next && !tools.some(tool => offers(tool, next.tool))) return { text: notAvailable(next) }
  if (next)
    return {
      text: results.length === 0 ? `I will use the ${next.tool} tool.` : `Next, the ${next.tool} tool.`,
      wish: next,
    }
  if (results.length > 0) return { text: results.map(result => tell(result.content)).join('\n\n') }
  return { text: plainAnswer(request) }
}

/** A tool that is listed by another one works when it is called by its name. */
function offers({ name, description }: ToolDefinition, wanted: string): boolean {
  return name === wanted || description.includes(`\n- ${wanted}: `)
}

function notAvailable(wish: Wish): string {
  return `I understood that as a wish for the ${wish.tool} tool, but that tool is not available to me.`
}

function tell(result: string): string {
  const short = result.length > 2000 ? `${result.slice(0, 2000)}…` : result
  return short.startsWith('Error:') ? `That did not work. ${short.slice(6).trim()}` : `Done. ${short}`
}

function plainAnswer(request: string): string {
  const said = request.match(/^say\s+(.+)$/is)
  if (said?.[1]) return said[1]
  const count = request.match(/^count\s+(?:up\s+)?to\s+(\d+)/i)
  if (count) return Array.from({ length: Math.min(Number(count[1]), 10_000) }, (_, index) => index + 1).join(' ')
  if (request === '' || /^(hi|hello|hey|help|你好|您好)\b/i.test(request)) return `Hello! ${introduction}`
  return `You said: "${request.length > 500 ? `${request.slice(0, 500)}…` : request}". ${introduction}`
}
