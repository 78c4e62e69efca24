import fastJsonStringify from 'fast-json-stringify'
import type { FastifySchema, FastifySerializerCompiler } from 'fastify'

type Write = (value: unknown) => string

/** By what the schema says: routes make theirs anew for every application. */
const writers = new Map<string, Write>()

/**
 * How to write an answer is worked out when it is first given: a service has hundreds of routes, and working out all of them was
 * half of its start. A schema that serves several routes, or several applications of one process, is looked at once.
 */
export const serializerCompiler: FastifySerializerCompiler<FastifySchema> = ({ schema }) => {
  let write: Write | undefined
  return value => {
    write ??= writerOf(schema)
    return write(value)
  }
}

function writerOf(schema: FastifySchema): Write {
  const key = JSON.stringify(schema)
  const known = writers.get(key)
  if (known) return known
  const write = fastJsonStringify(schema as fastJsonStringify.Schema) as Write
  writers.set(key, write)
  return write
}
