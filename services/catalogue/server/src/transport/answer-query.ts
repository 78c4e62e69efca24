import type { GraphQLSchema, OperationDefinitionNode, VariableValues } from 'graphql'
import { introspect } from '../answering/introspect.ts'
import { type Answered, type QueryRun, runQuery } from '../answering/run-query.ts'
import { TooLongFault } from '../answering/spool.ts'
import { streamQuery } from '../answering/stream-query.ts'
import type { CatalogueContext } from '../context.ts'
import type { PreparedDocument } from '../documents/document-cache.ts'
import type { QueryPlan } from '../planning/plan.ts'
import { type AnswerCache, asKept, type Kept } from './answer-cache.ts'
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
  given: Readonly<Record<string, unknown>>
  variableValues: VariableValues
}

export type AnswerQuery = (exchange: Exchange, asked: AskedQuery) => void | Promise<void>

/** An answer that is not held longer than it takes to send it may still be this large. */
const leastAnswerBytes = 1024 * 1024

/** Answers queries that no kept answer is there for. */
export function createAnswerQuery(catalogue: CatalogueContext, schema: GraphQLSchema, cache: AnswerCache): AnswerQuery {
  const { config, readVersion } = catalogue
  const productions = new Productions(readVersion)
  const maxAnswerBytes = Math.max(leastAnswerBytes, cache.maxAnswerBytes)
  const limits = { maxObjects: config.maxObjects, maxIds: config.maxIds, maxAnswerBytes }

  function runOf(exchange: Exchange, { prepared, operation, plan, given, variableValues }: AskedQuery): QueryRun {
    const asked = { document: prepared.document, operation, variables: given }
    return {
      ...{ plan, limits, variables: variableValues, caller: exchange.caller },
      read: job => catalogue.read(job),
      introspect: ({ field }) => introspect(schema, asked, field),
      started() {},
    }
  }

  return (exchange, asked) => {
    const { key = '', prepared } = asked
    const run = runOf(exchange, asked)
    const callerKey = prepared.readsUser ? exchange.caller.key : undefined
    const keep = (answered: Answered): Kept => {
      const kept = asKept(callerKey === undefined ? key : `${key}\n${callerKey}`, answered)
      if (asked.key !== undefined) cache.keep(key, callerKey, kept)
      return kept
    }
    const finish = (kept: Kept) => {
      exchange.stopClock()
      return sendKept(exchange, kept, { cache, key, isRepeated: false })
    }
    const stream = (error: unknown) => {
      if (!(error instanceof TooLongFault)) throw error
      return streamLong(exchange, run)
    }
    try {
      const produced = productions.produce({
        key: asked.key === undefined ? undefined : `${key}\n${callerKey ?? ''}`,
        context: exchange.context,
        start: started => runQuery({ ...run, started }),
        keep,
      })
      return produced instanceof Promise ? produced.then(finish, stream) : finish(produced)
    } catch (error) {
      return stream(error)
    }
  }

  async function streamLong(exchange: Exchange, run: QueryRun): Promise<void> {
    const { request, response, type, headers } = exchange
    const pieces = await streamQuery(run, { database: catalogue.database, isOver: () => exchange.context.isOver })
    exchange.stopClock()
    const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
    await sendStream(response, { type, pieces, encoding, headers })
  }
}
