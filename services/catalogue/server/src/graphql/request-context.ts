import { GraphQLError, type GraphQLResolveInfo } from 'graphql'
import type { Caller } from '../callers/caller.ts'
import type { Language } from '../constraints/messages.ts'
import type { CatalogueContext } from '../context.ts'
import { FieldFault } from '../errors.ts'
import { createLoaders, type Loaders } from '../loading/loaders.ts'
import { createPacer, type Pacer } from '../loading/pacer.ts'
import { pathOf } from './path-of.ts'

export interface RequestInput {
  catalogue: CatalogueContext
  caller: Caller
  language: Language
  requestId: string
}

/** Everything resolvers need to know about the request they work for. */
export class RequestContext {
  readonly catalogue: CatalogueContext
  readonly caller: Caller
  readonly language: Language
  readonly requestId: string
  readonly pacer: Pacer = createPacer()
  loaders: Loaders
  /** Rejects when the request is given up: too many objects, too much time. */
  readonly givenUp = Promise.withResolvers<never>()
  ended = false
  /** The mutation that failed, located as graphql-js would locate it. */
  failure: GraphQLError | undefined
  /** All objects of the answer, the rows of root lists included. */
  size = 0
  #objects = 0

  constructor({ catalogue, caller, language, requestId }: RequestInput) {
    this.catalogue = catalogue
    this.caller = caller
    this.language = language
    this.requestId = requestId
    this.loaders = createLoaders(catalogue)
    this.givenUp.promise.catch(() => {})
  }

  /** Rows of root lists are not limited: the specification has no paging. */
  async atTheRoot<Row>(rows: Promise<Row[]>): Promise<Row[]> {
    const list = await rows
    this.size += list.length
    return this.pacer.pass(list.length, list)
  }

  count(objects: number, info: GraphQLResolveInfo): void {
    this.size += objects
    this.#objects += objects
    const { maxObjects } = this.catalogue.config
    if (this.#objects <= maxObjects) return
    const fault = new FieldFault('LIMIT_EXCEEDED', `The answer would have more than ${maxObjects} objects.`)
    this.giveUp(new GraphQLError(fault.message, { nodes: info.fieldNodes, path: pathOf(info), originalError: fault }))
    throw fault
  }

  fail(error: unknown, info: GraphQLResolveInfo): void {
    const originalError = error instanceof Error ? error : new Error(String(error))
    this.failure = new GraphQLError(originalError.message, {
      nodes: info.fieldNodes,
      path: pathOf(info),
      originalError,
    })
  }

  /** Whatever still waits for a result stays unanswered, so nothing more is computed. */
  giveUp(reason: Error): void {
    if (this.ended) return
    this.ended = true
    this.pacer.stop()
    this.givenUp.reject(reason)
  }

  /** A mutation must not see what an earlier one of the same request has read. */
  forget(): void {
    this.loaders = createLoaders(this.catalogue)
  }
}
