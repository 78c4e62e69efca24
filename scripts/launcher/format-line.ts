import { styleText } from 'node:util'

const levels: Record<number, [label: string, style: Parameters<typeof styleText>[0]]> = {
  10: ['trace', 'gray'],
  20: ['debug', 'gray'],
  30: ['info', 'green'],
  40: ['warn', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'red'],
}

/** Fields every line has; the prefix already says where it comes from. */
const omitted = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'service', 'err'])

/** A log line of a service for people: structured lines are spelled out, anything else is passed on. */
export function formatLine(line: string): string {
  const entry = parse(line)
  if (!entry) return line
  const [label, style] = levels[entry.level] ?? ['log', 'white']
  const time = new Date(entry.time ?? Date.now()).toISOString().slice(11, 19)
  const rest = Object.entries(entry)
    .filter(([key]) => !omitted.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const trouble = entry.err?.stack ?? entry.err?.message
  return [
    styleText('gray', time),
    styleText(style, label.padEnd(5)),
    entry.msg ?? '',
    styleText('gray', rest.join(' ')),
    ...(trouble ? [`\n${trouble}`] : []),
  ]
    .join(' ')
    .trimEnd()
}

interface Entry extends Record<string, unknown> {
  level: number
  time?: number | string
  msg?: string
  err?: { stack?: string; message?: string }
}

function parse(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const value = JSON.parse(line)
    return typeof value.level === 'number' ? value : undefined
  } catch {
    return undefined
  }
}
