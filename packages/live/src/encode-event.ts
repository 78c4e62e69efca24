import type { LiveEvent } from './event-log.ts'

const LINE_END = /\r\n|\r|\n/

/**
 * The event as text/event-stream. Data of several lines becomes several `data:` lines, which a reader joins with \n
 * again (the format knows no other line end). A name with a line end in it would forge other fields, so it is an error.
 */
export function encodeEvent({ seq, event, data }: LiveEvent): string {
  let text = ''
  if (seq !== undefined) text += `id: ${checkedSeq(seq)}\n`
  if (event !== undefined && event !== '') text += `event: ${checkedName(event)}\n`
  for (const line of data.split(LINE_END)) text += `data: ${line}\n`
  return `${text}\n`
}

/** A comment: readers ignore it, proxies and watchdogs see a connection that lives. */
export function encodeComment(text = ''): string {
  return `${text
    .split(LINE_END)
    .map(line => (line === '' ? ':' : `: ${line}`))
    .join('\n')}\n\n`
}

function checkedSeq(seq: number): number {
  if (!Number.isSafeInteger(seq) || seq < 0)
    throw new RangeError(`an event number must be a whole number from 0 up, not ${seq}`)
  return seq
}

function checkedName(name: string): string {
  if (LINE_END.test(name)) throw new TypeError('the name of an event must be one line')
  return name
}
