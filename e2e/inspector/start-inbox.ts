import { join } from 'node:path'
import { drain, oncePerFile, openBrowser, type PageOptions, startService, temporaryDirectory } from '@trivium/testing'
import type { Page } from 'playwright-core'

const server = join(import.meta.dirname, '../../services/inbox/server/src')

export interface Inbox {
  url: string
  dataDir: string
  /** Creates an endpoint over HTTP. */
  create(name?: string): Promise<Endpoint>
}

export interface Endpoint {
  id: string
  receiveUrl: string
  /** Sends a webhook and gives the id it was stored under. */
  send(path: string, init?: RequestInit): Promise<string>
}

interface Wishes {
  /** Where deliveries matter. */
  worker?: boolean
  more?: Record<string, string>
}

/**
 * The real server, and worker where asked for. What nobody wants in a way of his own the tests of a file share: an endpoint is
 * known to nobody but the browser that made it or was led to it, and each test has a browser's memory of its own.
 */
export async function startInbox({ worker = false, more }: Wishes = {}): Promise<Inbox> {
  if (more) return start(worker, more)
  return worker ? withWorker() : withoutWorker()
}

const withoutWorker = oncePerFile(() => start(false, {}))
const withWorker = oncePerFile(() => start(true, {}))

async function start(worker: boolean, more: Record<string, string>): Promise<Inbox> {
  const dataDir = await temporaryDirectory()
  const env = { HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', INBOX_PORT: '0', ...more }
  const { url } = await startService(join(server, 'main.ts'), env)
  if (worker) await startService(join(server, 'worker.ts'), { ...env, INBOX_WORKER_PORT: '0' })
  return { url, dataDir, create: name => createEndpoint(url, name) }
}

async function createEndpoint(url: string, name?: string): Promise<Endpoint> {
  const response = await fetch(`${url}/api/endpoints`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(name === undefined ? {} : { name }),
  })
  const { id, receiveUrl } = (await response.json()) as Endpoint
  return { id, receiveUrl, send: (path, init) => send(receiveUrl + path, init) }
}

export async function send(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, init)
  await response.arrayBuffer()
  return response.headers.get('x-request-id') ?? ''
}

export async function openPage(address: string, options?: PageOptions): Promise<Page> {
  const page = await (await openBrowser()).newPage(options)
  await page.goto(address)
  return page
}

/** The connection is up: whatever is sent from now on must appear by itself. */
export async function untilLive(page: Page): Promise<void> {
  await page.getByLabel('Connection: Live').waitFor()
}

export const rowOf = (page: Page, path: string) => page.getByRole('option', { name: path })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Waits until the list holds this many rows. */
export async function untilRows(page: Page, count: number): Promise<void> {
  await drain(async () => (await page.getByRole('option').count()) === count, { every: 50 })
}

/** Waits until the open row is the one with this path. */
export async function untilOpen(page: Page, path: string): Promise<void> {
  await page.getByRole('option', { name: path, selected: true }).waitFor()
}
