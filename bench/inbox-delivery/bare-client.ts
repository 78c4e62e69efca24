/** The limit: the HTTP client of the worker in a loop, with nothing to read, decide or write down. */
import { Agent, request } from 'node:http'

const [url = '', count = '0', atOnce = '1'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const body = Buffer.alloc(1024, 'x')
const headers = { 'content-type': 'application/octet-stream', 'content-length': String(body.length) }

function send(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request(`${url}${path}`, { method: 'POST', agent, headers }, response => {
      response.resume()
      response.once('end', resolve)
    })
    sending.once('error', reject)
    sending.end(body)
  })
}

async function sendAll(path: string, number: number): Promise<void> {
  let left = number
  const loop = async () => {
    while (left > 0) {
      left -= 1
      await send(path)
    }
  }
  await Promise.all(Array.from({ length: Number(atOnce) }, loop))
}

// The first ones warm up the compiler and the connections.
await sendAll('/warm-up', 1000)
await sendAll('/bare', Number(count))
agent.destroy()
