import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type StartedService, startService } from '@trivium/testing'

/** A server that is measured. */
export interface MeasuredServer {
  name: string
  /** Where the load goes. */
  url: string
  /** Without a path. */
  base: string
  pid: number
  stop(): Promise<void>
}

const bareServer = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'trivium-bench-'))
}

export function measuredServer(name: string, service: StartedService, url = service.url): MeasuredServer {
  return { name, url, base: service.url, pid: service.process.pid, stop: async () => void (await service.stop()) }
}

/** Its data goes when it stops. */
export function withFolder(server: MeasuredServer, folder: string): MeasuredServer {
  return { ...server, stop: () => server.stop().finally(() => rmSync(folder, { recursive: true, force: true })) }
}

export interface BareAnswer {
  text: string
  type: string
}

/** What a server could do that did nothing but answer. */
export async function startBare(
  { text, type }: BareAnswer,
  options: Parameters<typeof startService>[2] = {},
): Promise<MeasuredServer> {
  const folder = temporaryFolder()
  const file = join(folder, 'answer')
  writeFileSync(file, text)
  const service = await startService(bareServer, { ANSWER_FILE: file, ANSWER_TYPE: type }, options)
  return withFolder(measuredServer('bare node:http', service), folder)
}
