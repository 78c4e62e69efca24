export interface RawAnswer {
  status: number
  reason: string
  /** Names and values as they were sent, in order. */
  rawHeaders: [name: string, value: string][]
  /** The first header of that name, in any case. */
  header(name: string): string | undefined
  body: Buffer
  /** Statuses of interim answers (100, 103) that came before. */
  interim: number[]
}

interface Head {
  status: number
  reason: string
  rawHeaders: [string, string][]
  length: number
}

interface Circumstances {
  /** Nothing will follow: a body without a length ends here. */
  closed: boolean
  /** The answer to HEAD has no body, whatever its headers say. */
  isHead: boolean
}

/** The first whole answer in the bytes and what follows it; nothing while it is incomplete. */
export function readAnswer(
  bytes: Buffer,
  circumstances: Circumstances,
): { answer: RawAnswer; rest: Buffer } | undefined {
  const interim: number[] = []
  let start = 0
  let head = readHead(bytes)
  while (head && head.status < 200 && head.status !== 101) {
    interim.push(head.status)
    start += head.length
    head = readHead(bytes.subarray(start))
  }
  if (!head) return undefined
  const { status, reason, rawHeaders } = head
  const header = (name: string) => rawHeaders.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
  const body = readBody(bytes.subarray(start + head.length), { status, header, ...circumstances })
  if (!body) return undefined
  return { answer: { status, reason, rawHeaders, header, body: body.content, interim }, rest: body.rest }
}

function readHead(bytes: Buffer): Head | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const [, status, reason = ''] = /^HTTP\/\d\.\d (\d{3}) ?(.*)$/.exec(first) ?? []
  if (status === undefined) throw new Error(`Not the first line of an HTTP answer: ${first}`)
  const rawHeaders = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  return { status: Number(status), reason, rawHeaders, length: end + 4 }
}

function readBody(
  bytes: Buffer,
  { status, header, closed, isHead }: Circumstances & { status: number; header(name: string): string | undefined },
): { content: Buffer; rest: Buffer } | undefined {
  const split = (at: number) => ({ content: bytes.subarray(0, at), rest: bytes.subarray(at) })
  if (isHead || status === 204 || status === 304 || status === 101) return split(0)
  if (header('transfer-encoding')?.toLowerCase() === 'chunked') return readChunks(bytes)
  const length = header('content-length')
  if (length !== undefined) return bytes.length >= Number(length) ? split(Number(length)) : undefined
  return closed ? split(bytes.length) : undefined
}

function readChunks(bytes: Buffer): { content: Buffer; rest: Buffer } | undefined {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const start = lineEnd + 2
    if (bytes.length < start + size + 2) return undefined
    // Our servers send no trailers, so the last chunk is followed by an empty line alone.
    if (size === 0) return { content: Buffer.concat(chunks), rest: bytes.subarray(start + 2) }
    chunks.push(bytes.subarray(start, start + size))
    at = start + size + 2
  }
}
