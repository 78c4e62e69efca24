import { get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { now } from './now.ts'

const { urls, cookie } = workerData as { urls: string[]; cookie: string }
/** Only while every stream is under way: beginnings and ends are other work. */
const delays: number[] = []
let received = 0
const speaking = new Set<string>()
let ended = false

/** Reads one stream until its reply is complete and notes how old each chunk was on arrival. */
function follow(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { cookie }, agent: false }, response => {
      let rest = ''
      opened()
      response.setEncoding('utf8').on('data', (text: string) => {
        const at = now()
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) if (take(block, at, url)) resolve(request.destroy() && undefined)
      })
    })
    request.once('error', reject)
  })
}

/** True at the end of the reply. */
function take(block: string, at: number, url: string): boolean {
  const line = block.split('\n').find(candidate => candidate.startsWith('data:'))
  if (!line) return false
  const event = JSON.parse(line.slice(5)) as { type: string; content?: string; message?: string }
  if (event.type === 'error') throw new Error(event.message)
  if (event.type === 'complete' && !ended) {
    ended = true
    if (speaking.size === urls.length) parentPort?.postMessage('ending')
  }
  if (event.type !== 'chunk') return event.type === 'complete'
  received += 1
  if (!speaking.has(url)) {
    speaking.add(url)
    if (speaking.size === urls.length && !ended) parentPort?.postMessage('under way')
  }
  if (speaking.size === urls.length && !ended) delays.push(at - Number(event.content))
  return false
}

let open = 0
function opened(): void {
  open += 1
  if (open === urls.length) parentPort?.postMessage('open')
}

await Promise.all(urls.map(follow))
parentPort?.postMessage({ delays, received })
