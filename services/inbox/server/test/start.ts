import type { Server } from 'node:http'
import { listen } from '@trivium/http'
import {
  cleanUpLater,
  type Engine,
  type TemporaryDatabase,
  temporaryDatabase,
  temporaryDirectory,
} from '@trivium/testing'
import { createInboxApp } from '../src/app.ts'
import { readInboxConfig } from '../src/config.ts'
import { type ContextOverrides, createContext, type InboxContext } from '../src/context.ts'

export interface TestInbox {
  url: string
  port: number
  context: InboxContext
  /** Its timeouts can be made shorter. */
  server: Server
  stop(): Promise<void>
}

export interface StartOptions {
  /** A database made before, so that two servers can share it. */
  database?: TemporaryDatabase
  env?: Record<string, string>
  overrides?: ContextOverrides
}

/** A server in this process on a free port; stopped when the test ends. */
export async function startInbox(engine: Engine, options: StartOptions = {}): Promise<TestInbox> {
  const config = readInboxConfig(await inboxEnvironment(engine, options))
  const context = await createContext(config, options.overrides)
  const app = await createInboxApp(context)
  const url = await listen(app, { host: config.host, port: 0 })
  context.address.publicUrl = config.publicUrl ?? url
  context.address.port = Number(new URL(url).port)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= app.stop({ graceMs: 1_000 }).then(() => context.close())
    return stopped
  }
  cleanUpLater(stop)
  return { url, port: Number(new URL(url).port), context, server: app.server, stop }
}

/** The environment of a server, for this process or one of its own. */
export async function inboxEnvironment(engine: Engine, options: StartOptions = {}): Promise<Record<string, string>> {
  const { url } = options.database ?? (engine === 'postgres' ? await temporaryDatabase(engine) : {})
  return {
    DATA_DIR: options.env?.DATA_DIR ?? (await temporaryDirectory()),
    INBOX_PORT: '0',
    LOG_LEVEL: 'silent',
    ...(url ? { DATABASE_URL: url, INBOX_SECRET_KEY: 'a key for tests that is long enough' } : {}),
    ...options.env,
  }
}
