import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { TSchema } from 'typebox'
import type { ParserAnswer, ParserError } from './client-errors.ts'
import type { DoorOptions } from './doors/doors.ts'
import type { ErrorTable } from './errors.ts'
import type { Fault } from './fault.ts'
import type { Repeats } from './repeats/repeats.ts'

export interface PresentedError {
  /** Sent as it is when it is a string or bytes, otherwise as JSON. */
  body: unknown
  headers?: Record<string, string>
  contentType?: string
}

/** Sees every request on plain node:http before Fastify; answers it itself when it returns true. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean

export interface AppOptions {
  service: string
  version: string
  log: Logger
  errors: ErrorTable
  presentError(fault: Fault, request: FastifyRequest): PresentedError
  /** How to answer what Node's parser refuses; a line of plain text when not given. */
  presentParserError?: (error: ParserError) => ParserAnswer
  /** Throws (or never settles) while the service cannot do its work. */
  ready: () => Promise<void>
  /** Largest body in bytes Fastify routes take; 1 MiB unless a route says otherwise. */
  bodyLimit?: number
  /** How long a client may take to send one whole request. */
  requestTimeoutMs?: number
  /** How long a handler may take before the client gets `unavailable`; no limit when not given. */
  handlerTimeoutMs?: number
  trustProxy?: FastifyServerOptions['trustProxy']
  /** Under which names the service answers, and whose pages may write. */
  doors: DoorOptions
  /** Behind the doors, before Fastify. */
  beforeFastify?: RawHandler
  /** Before the doors: takes requests under any name and from any site. */
  beforeDoors?: RawHandler
  /** Answers that are given again without parsing the request; an app that succeeds another one cannot bring its own. */
  repeats?: Repeats
  server?: ServerOptions & { maxHeadersCount?: number }
  /** Takes a request whatever its `Expect` says; without it Node answers 417. */
  anyExpectation?: boolean
  /** The app that answers until this one takes over its listening server, with `takeOver`. */
  succeeds?: App
  /** Where /healthz, /readyz and /metrics live, and what guards them; false leaves them out. */
  probes?: boolean | { prefix?: string; onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void> }
  /** `failure`: the shape of every refusal. */
  openapi?: { title: string; version?: string; description?: string; path: string; failure?: TSchema }
}

export interface StopOptions {
  /** How long requests under way may take before their sockets are destroyed. */
  graceMs?: number
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description?: string }
  paths: Record<string, Record<string, unknown>>
  components?: Record<string, unknown>
}

export interface AppExtras {
  readonly metrics: Registry
  /** The OpenAPI document; call it after `app.ready()`. */
  openapi(): OpenApiDocument
  /** Tells a long-lived stream to end when the app stops; call the returned function when the stream ended by itself. */
  onStop(listener: () => void | Promise<void>): () => void
  stop(options?: StopOptions): Promise<void>
  /** From now on this app answers what arrives at the server of the one it succeeds. Call it after `app.ready()`. */
  takeOver(): void
}

export type FastifyApp = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>
export type App = FastifyApp & AppExtras
