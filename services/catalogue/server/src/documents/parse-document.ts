import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind, parse, validate } from 'graphql'
import type { ErrorCode } from '../errors.ts'
import { measureDocument } from './measure-document.ts'

export interface DocumentLimits {
  maxTokens: number
  maxDepth: number
  maxAliases: number
}

export interface DocumentFault {
  code: ErrorCode
  errors: readonly GraphQLError[]
}

export type ParsedDocument = { document: DocumentNode } | DocumentFault

/** One comment per token is plenty; without a bound they would be the way around the limit of tokens. */
const commentsPerToken = 1

export function parseDocument(source: string, limits: DocumentLimits): ParsedDocument {
  try {
    const { maxTokens } = limits
    return { document: parse(source, { maxLexicalTokens: maxTokens, maxComments: maxTokens * commentsPerToken }) }
  } catch (error) {
    const failure = error instanceof GraphQLError ? error : new GraphQLError('The document is nested too deeply.')
    const tooLong = error instanceof RangeError || /Parsing aborted\.$/.test(failure.message)
    return { code: tooLong ? 'LIMIT_EXCEEDED' : 'BAD_REQUEST', errors: [failure] }
  }
}

/** The limits come first: they are cheap, and they bound what validation has to compare. */
export function checkDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  limits: DocumentLimits,
): DocumentFault | undefined {
  const { depth, aliases } = measureDocument(document)
  const excess = [
    ...(depth > limits.maxDepth
      ? [`The query is ${depth} fields deep, but at most ${limits.maxDepth} are allowed.`]
      : []),
    ...(aliases > limits.maxAliases
      ? [`The query has ${aliases} aliases, but at most ${limits.maxAliases} are allowed.`]
      : []),
  ]
  if (excess.length > 0) return { code: 'LIMIT_EXCEEDED', errors: excess.map(text => located(text, document)) }
  const errors = validate(schema, document, undefined, { maxErrors: 20, hideSuggestions: false })
  return errors.length > 0 ? { code: 'BAD_REQUEST', errors } : undefined
}

function located(message: string, document: DocumentNode): GraphQLError {
  const nodes = document.definitions.filter(node => node.kind === Kind.OPERATION_DEFINITION).slice(0, 1)
  return new GraphQLError(message, { nodes })
}
