import fastJsonStringify from 'fast-json-stringify'
import type { FastifySchema, FastifySerializerCompiler } from 'fastify'

type Write = (value: unknown) => string

const writers = new WeakMap<object, Write>()

/**
 * How to write an answer is worked out when it is first given: a service has hundreds of routes, and working out all of them was
 * half of its start. A schema that serves several routes, or several applications of one process, is looked at once.
 */
export const serializerCompiler: FastifySerializerCompiler<FastifySchema> = ({ schema }) => {
  let write = writers.get(schema)
  return value => {
    if (!write) {
      write = writers.get(schema) ?? (fastJsonStringify(schema as fastJsonStringify.Schema) as Write)
      writers.set(schema, write)
    }
    return write(value)
  }
}
