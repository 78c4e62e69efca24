/** What is done with the text of a file. Sizes are known before anything is built. */
export type TextJob =
  | { kind: 'all'; most: number }
  | { kind: 'lines'; from: number; count: number; most: number }
  | { kind: 'count' }
  | { kind: 'find'; wanted: string; most: number }
  | { kind: 'replace'; old: string; by: string; all: boolean; most: number }
  | { kind: 'splice'; from: number; count: number; content: string; most: number }

export interface Found {
  line: number
  text: string
}

export interface TextResults {
  all: string
  lines: string
  count: number
  find: Found[]
  replace: Uint8Array
  splice: Uint8Array
}

export type TextJobOf<Kind extends TextJob['kind']> = Extract<TextJob, { kind: Kind }>

export function doTextJob(bytes: Uint8Array, job: TextJob): TextResults[TextJob['kind']] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (job.kind === 'all') return cut(text, job.most)
  if (job.kind === 'lines') return someLines(text, job)
  if (job.kind === 'count') return countLines(text)
  if (job.kind === 'find') return findLines(text, job)
  const changed = job.kind === 'replace' ? replace(text, job) : splice(text, job)
  if (changed === text) throw new Error('the text was not found, nothing changed')
  return Buffer.from(changed)
}

function someLines(text: string, { from, count, most }: TextJobOf<'lines'>): string {
  const start = lineStart(text, from)
  const end = lineStart(text, count, start)
  return cut(text.slice(start, end).replace(/\n$/, ''), most)
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}\n… (cut after ${most} characters)` : text
}

/** Where the line begins that is so many lines further on; the end of the text when there are not so many. */
function lineStart(text: string, lines: number, at = 0): number {
  let start = at
  for (let line = 0; line < lines; line += 1) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  return start
}

function countLines(text: string): number {
  if (text === '') return 0
  let lines = text.endsWith('\n') ? 0 : 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

const longestShown = 200

/** From hit to hit: what lies between them is never taken apart. */
function findLines(text: string, { wanted, most }: TextJobOf<'find'>): Found[] {
  const found: Found[] = []
  if (wanted.includes('\n')) return found
  let line = 1
  let counted = 0
  for (let at = text.indexOf(wanted); at >= 0 && found.length < most; ) {
    const start = text.lastIndexOf('\n', at - 1) + 1
    const end = text.indexOf('\n', at)
    for (let next = text.indexOf('\n', counted); next >= 0 && next < start; next = text.indexOf('\n', counted)) {
      line += 1
      counted = next + 1
    }
    found.push({ line, text: text.slice(start, end < 0 ? undefined : end).slice(0, longestShown) })
    at = end < 0 ? -1 : text.indexOf(wanted, end)
  }
  return found
}

function replace(text: string, { old, by, all, most }: TextJobOf<'replace'>): string {
  if (!all) return checked(text.length + by.length - old.length, most, () => text.replace(old, () => by))
  let hits = 0
  for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + old.length)) hits += 1
  return checked(text.length + hits * (by.length - old.length), most, () => text.replaceAll(old, () => by))
}

function splice(text: string, { from, count, content, most }: TextJobOf<'splice'>): string {
  const lines = text.split('\n')
  if (from > lines.length) throw new Error(`the file has only ${lines.length} lines`)
  return checked(text.length + content.length, most, () => {
    const [before, after] = [lines.slice(0, from), lines.slice(from + count)]
    return [...before, content, ...after].join('\n')
  })
}

function checked(characters: number, most: number, build: () => string): string {
  if (characters <= most) return build()
  throw new Error(`the file would have ${characters} characters; at most ${most} can be written`)
}
