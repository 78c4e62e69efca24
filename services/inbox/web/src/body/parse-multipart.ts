import type { Pairs } from '@trivium/inbox-contract'
import { type Bytes, latin1Of } from './bytes.ts'
import { parseMediaType } from './media-type.ts'

export interface Part {
  headers: Pairs
  name: string | undefined
  filename: string | undefined
  contentType: string | undefined
  bytes: Bytes
}

/** The parts of a multipart body, their bytes untouched; undefined when the boundary does not fit. */
export function parseMultipart(bytes: Bytes, boundary: string): Part[] | undefined {
  const text = latin1Of(bytes)
  const mark = `--${boundary}`
  const parts: Part[] = []
  let at = text.startsWith(mark) ? 0 : text.indexOf(`\r\n${mark}`) + 2
  if (at === 1) return undefined
  while (at >= 0) {
    at += mark.length
    if (text.startsWith('--', at)) return parts
    const start = text.indexOf('\r\n', at) + 2
    const end = text.indexOf(`\r\n${mark}`, start - 2)
    if (start === 1 || end < 0) break
    parts.push(readPart(bytes.subarray(start, Math.max(start, end)), text.slice(start, Math.max(start, end))))
    at = end + 2
  }
  return parts.length > 0 ? parts : undefined
}

function readPart(bytes: Bytes, text: string): Part {
  const headEnd = text.startsWith('\r\n') ? 0 : text.indexOf('\r\n\r\n')
  const head = headEnd < 0 ? '' : text.slice(0, headEnd)
  const headers: Pairs = head
    .split('\r\n')
    .filter(Boolean)
    .map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, Math.max(0, colon)), line.slice(colon + 1).trim()]
    })
  const find = (name: string) => headers.find(([one]) => one.toLowerCase() === name)?.[1]
  const { parameters } = parseMediaType(find('content-disposition'))
  const bodyStart = headEnd < 0 ? 0 : headEnd + (headEnd === 0 ? 2 : 4)
  return {
    headers,
    name: parameters.name,
    filename: parameters.filename,
    contentType: find('content-type'),
    bytes: bytes.subarray(bodyStart),
  }
}
