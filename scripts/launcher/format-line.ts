import { styleText } from 'node:util'

const styles: Record<string, Parameters<typeof styleText>[0]> = {
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
}

/** Fields every line has; the prefix already says where it comes from. */
const omitted = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'service', 'err'])

interface Entry extends Record<string, unknown> {
  level: string
  time?: string
  msg?: string
  err?: { stack?: string; message?: string }
}

/** A log line of a service for people: structured lines are spelled out, anything else is passed on. */
export function formatLine(line: string): string {
  const entry = parse(line)
  if (!entry) return line
  const rest = Object.entries(entry)
    .filter(([key]) => !omitted.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const trouble = entry.err?.stack ?? entry.err?.message
  const parts = [
    styleText('gray', (entry.time ?? '').slice(11, 19)),
    styleText(styles[entry.level] ?? 'gray', entry.level.padEnd(5)),
    entry.msg ?? '',
    styleText('gray', rest.join(' ')),
  ]
  return [parts.join(' ').trimEnd(), ...(trouble ? [trouble] : [])].join('\n')
}

function parse(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const value = JSON.parse(line)
    return typeof value.level === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
