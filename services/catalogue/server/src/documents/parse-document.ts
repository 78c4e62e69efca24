import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind, parse, validate } from 'graphql'
import type { ErrorCode } from '../errors.ts'
import { type Measure, measureDocument } from './measure-document.ts'
import { mergeRepeatedFields } from './merge-repeated-fields.ts'

export interface DocumentLimits {
  maxTokens: number
  maxDepth: number
  maxAliases: number
}

export interface DocumentFault {
  code: ErrorCode
  errors: readonly GraphQLError[]
}

export interface Parsed {
  document: DocumentNode
  measure: Measure
}

/** One comment per token is plenty; without a bound they would be the way around the limit of tokens. */
const commentsPerToken = 1

/** What graphql-js says when comparing the fields of a document would take too long. */
const gaveUp = 'Validation aborted.'

export function parseDocument(source: string, limits: DocumentLimits): Parsed | DocumentFault {
  try {
    const { maxTokens } = limits
    const document = parse(source, { maxLexicalTokens: maxTokens, maxComments: maxTokens * commentsPerToken })
    return { document, measure: measureDocument(document) }
  } catch (error) {
    const failure = error instanceof GraphQLError ? error : new GraphQLError('The document is nested too deeply.')
    const tooLong = error instanceof RangeError || /Parsing aborted\.$/.test(failure.message)
    return { code: tooLong ? 'LIMIT_EXCEEDED' : 'BAD_REQUEST', errors: [failure] }
  }
}

/** The limits come first: they are cheap, and they bound what validation has to compare. */
export function checkDocument(
  schema: GraphQLSchema,
  { document, measure: { depth, aliases } }: Parsed,
  limits: DocumentLimits,
): DocumentFault | undefined {
  const excess = [
    ...(depth > limits.maxDepth
      ? [`The query is ${depth} fields deep, but at most ${limits.maxDepth} are allowed.`]
      : []),
    ...(aliases > limits.maxAliases
      ? [`The query has ${aliases} aliases, but at most ${limits.maxAliases} are allowed.`]
      : []),
  ]
  const tooLong = (...texts: string[]): DocumentFault => ({
    code: 'LIMIT_EXCEEDED',
    errors: texts.map(text => located(text, document)),
  })
  if (excess.length > 0) return tooLong(...excess)
  const joined = mergeRepeatedFields(document)
  const errors = validate(schema, joined, undefined, { maxErrors: 20, hideSuggestions: false })
  if (errors.some(error => error.message === gaveUp)) return tooLong('The query repeats too many fields.')
  return errors.length > 0 ? { code: 'BAD_REQUEST', errors } : undefined
}

function located(message: string, document: DocumentNode): GraphQLError {
  const nodes = document.definitions.filter(node => node.kind === Kind.OPERATION_DEFINITION).slice(0, 1)
  return new GraphQLError(message, { nodes })
}
