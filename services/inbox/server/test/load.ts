import { Agent, request } from 'node:http'

export interface LoadOptions {
  url: string
  writers: number
  /** Called before each request; false ends the writer. */
  goOn: () => boolean
  body?: (writer: number, number: number) => string
}

/** The ids the server acknowledged. A request without an answer counts for nothing: it may or may not be stored. */
export async function sendLoad({ url, writers, goOn, body = () => 'x' }: LoadOptions): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: writers })
  const acknowledged: string[] = []
  const write = async (writer: number) => {
    for (let number = 0; goOn(); number++) {
      const id = await post(url, agent, body(writer, number))
      if (id !== undefined) acknowledged.push(id)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  agent.destroy()
  return acknowledged
}

function post(url: string, agent: Agent, body: string): Promise<string | undefined> {
  return new Promise(resolve => {
    const headers = { 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { method: 'POST', agent, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () =>
        resolve(response.statusCode === 200 ? (JSON.parse(text) as { id: string }).id : undefined),
      )
      response.on('error', () => resolve(undefined))
      response.on('aborted', () => resolve(undefined))
    })
    sent.on('error', () => resolve(undefined))
    sent.end(body)
  })
}
