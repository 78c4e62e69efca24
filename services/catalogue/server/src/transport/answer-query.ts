import { Semaphore } from '@trivium/live'
import type { GraphQLSchema, OperationDefinitionNode, VariableValues } from 'graphql'
import { introspect } from '../answering/introspect.ts'
import { type QueryRun, runQuery } from '../answering/run-query.ts'
import { TooLongFault } from '../answering/spool.ts'
import { streamQuery } from '../answering/stream-query.ts'
import type { CatalogueContext } from '../context.ts'
import type { PreparedDocument } from '../documents/document-cache.ts'
import type { QueryPlan } from '../planning/plan.ts'
import type { Read } from '../reading/reading.ts'
import { type AnswerCache, Kept, ownKey } from './answer-cache.ts'
import { chooseEncoding } from './encoding.ts'
import type { Exchange } from './exchange.ts'
import { Productions } from './productions.ts'
import { sendStream } from './send.ts'
import { sendKept } from './send-kept.ts'

export interface AskedQuery {
  prepared: PreparedDocument
  operation: OperationDefinitionNode
  plan: QueryPlan
  /** Undefined: too long a question to be remembered. */
  key: string | undefined
  /** It was asked before, so it may well be asked again. */
  isRepeated: boolean
  given: Readonly<Record<string, unknown>>
  variableValues: VariableValues
}

export type AnswerQuery = (exchange: Exchange, asked: AskedQuery) => void | Promise<void>

/** An answer that is not held longer than it takes to send it may still be this large. */
const leastAnswerBytes = 1024 * 1024

/**
 * Smaller answers are kept from their second time on: where every question is new, keeping would cost more than making, and
 * push out what is asked again.
 */
const keptAtOnceBytes = 128 * 1024

/** Each holds a connection to the database for as long as its client likes, and others need some, too. */
const maxStreams = 2

/** What is sent while it is read asks by itself whether anybody still listens. */
const nobodyStops = () => {}

/** Answers queries that no kept answer is there for. */
export function createAnswerQuery(catalogue: CatalogueContext, schema: GraphQLSchema, cache: AnswerCache): AnswerQuery {
  const { config, askVersion } = catalogue
  const productions = new Productions(askVersion)
  const streams = new Semaphore(maxStreams)
  const maxAnswerBytes = Math.max(leastAnswerBytes, cache.maxAnswerBytes)
  const limits = { maxObjects: config.maxObjects, maxIds: config.maxIds, maxAnswerBytes }

  const read: Read = job => catalogue.read(job)

  function runOf({ caller }: Exchange, asked: AskedQuery, started: QueryRun['started']): QueryRun {
    const { prepared, operation, plan, given, variableValues: variables } = asked
    const question = { document: prepared.document, operation, variables: given }
    return {
      plan,
      limits,
      variables,
      caller,
      read,
      started,
      introspect: ({ field }) => introspect(schema, question, field),
    }
  }

  return (exchange, asked) => {
    const { key = '', prepared, isRepeated } = asked
    const callerKey = prepared.readsUser ? exchange.caller.key : undefined
    const keptUnder = callerKey === undefined ? key : ownKey(key, callerKey)
    const finish = (kept: Kept) => {
      exchange.stopClock()
      const isWorthIt = asked.key !== undefined && (isRepeated || kept.length >= keptAtOnceBytes)
      if (isWorthIt && cache.find(key, exchange.caller.key) !== kept) cache.keep(key, callerKey, kept)
      return sendKept(exchange, kept, { cache, key, isRepeated })
    }
    const orStream = (error: unknown) => {
      if (!(error instanceof TooLongFault)) throw error
      return streamLong(exchange, runOf(exchange, asked, nobodyStops))
    }
    try {
      const produced = productions.produce({
        key: asked.key === undefined ? undefined : keptUnder,
        context: exchange.context,
        start: started => runQuery(runOf(exchange, asked, started)),
        keep: answered => new Kept(keptUnder, answered),
      })
      return produced instanceof Promise ? produced.then(finish, orStream) : finish(produced)
    } catch (error) {
      return orStream(error)
    }
  }

  async function streamLong(exchange: Exchange, run: QueryRun): Promise<void> {
    const leave = await streams.enter()
    try {
      await stream(exchange, run)
    } finally {
      leave()
    }
  }

  async function stream(exchange: Exchange, run: QueryRun): Promise<void> {
    const { request, response, type, headers, context } = exchange
    if (context.isOver) return
    const pieces = await streamQuery(run, { database: catalogue.database, isOver: () => context.isOver })
    exchange.stopClock()
    exchange.expectTaking()
    const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
    await sendStream(response, { type, pieces, encoding, headers })
  }
}
